import { readAvatar, readPaymentProof, uploadAvatar, uploadPaymentProof } from '../../uploads.ts'
import { type Call, customerOf, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { changeCustomer } from '../people.ts'
import { avatarAddress, pictureOf, show } from '../picture.ts'
import { audited } from '../record.ts'
import type { Picture } from '../state.ts'

const newName = () => `${crypto.randomUUID()}.webp`

/** A picture that its owner and staff may see. */
function seen(pictures: ReadonlyMap<string, Picture>, fileName: string, { staff, customer }: Call['actor']): Picture {
  const picture = rowOf(pictures, fileName)
  if (!staff && picture.ownerId !== customer?.id) deny('not_found', {})
  return picture
}

export const uploadHandlers = [
  on(uploadPaymentProof, (call) => {
    const file_name = newName()
    call.state.pictures.set(file_name, pictureOf(customerOf(call).id, call.file))
    return { success: true, file_name }
  }),
  on(readPaymentProof, ({ state, params, actor, headers }) =>
    show(seen(state.pictures, params.file_name, actor), headers),
  ),
  on(uploadAvatar, (call) => {
    const { state, file } = call
    const customer = customerOf(call)
    return audited(call, { action: 'customer.change_avatar', subjectId: customer.id }, () => {
      const avatar = newName()
      state.avatars.set(avatar, pictureOf(customer.id, file))
      state.avatars.delete(customer.avatar ?? '')
      changeCustomer(state, customer, { avatar })
      return {
        answer: { success: true, avatar: avatarAddress(avatar) },
        before: { avatar: customer.avatar },
        after: { avatar },
      }
    })
  }),
  on(readAvatar, ({ state, params, actor, headers }) => show(seen(state.avatars, params.file_name, actor), headers)),
]
