import type { BodyOf } from '../../endpoint.ts'
import { MESSAGES } from '../../messages.ts'
import {
  archivePaymentMethod,
  changePaymentMethod,
  createPaymentMethod,
  listAdminPaymentMethods,
  METHOD_TYPES,
  summarizePaymentMethods,
} from '../../payment-methods.ts'
import { readMethodImage } from '../../uploads.ts'
import { type Call, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { matches, pageOf } from '../pages.ts'
import { pictureOf, show } from '../picture.ts'
import { audited } from '../record.ts'
import type { MockState, PaymentMethod } from '../state.ts'
import { methodView } from './method-view.ts'

/** Whose the pictures of payment methods are: nobody's in particular. */
const HOUSE = ''

const found = ({ methods }: MockState, query: string | undefined) =>
  [...methods.values()].filter(({ archived, name, type, address }) => !archived && matches(query, name, type, address))

/** A way to pay that is on offer. */
function listed({ methods }: MockState, id: string): PaymentMethod {
  const method = rowOf(methods, id)
  return method.archived ? deny('not_found', {}) : method
}

/** The picture after a form was sent: the new one, the old one, or none. */
function imageOf({ state, file, body }: Form, before: PaymentMethod | undefined): string | null {
  if (file.length > 0) {
    const name = `${crypto.randomUUID()}.webp`
    state.methodImages.set(name, pictureOf(HOUSE, file))
    return name
  }
  return body.remove_image === 'true' ? null : (before?.image ?? null)
}

type Form = Pick<Call, 'state' | 'file'> & { readonly body: BodyOf<typeof createPaymentMethod> }

const methodOf = (form: Form, id: string, before?: PaymentMethod): PaymentMethod => ({
  id,
  name: form.body.name,
  type: form.body.type,
  kind: form.body.kind ?? before?.kind ?? 'other',
  address: form.body.address ?? '',
  instructions: form.body.instructions ?? '',
  image: imageOf(form, before),
  archived: false,
})

export const adminMethodHandlers = [
  on(listAdminPaymentMethods, (call) => {
    const { query, type } = call.query
    const wanted = found(call.state, query).filter((method) => type === undefined || method.type === type)
    return pageOf(wanted, call).map(methodView)
  }),
  on(summarizePaymentMethods, ({ state, query: { query } }) => {
    const methods = found(state, query)
    const [deposit = 0, withdrawal = 0] = METHOD_TYPES.map(
      (type) => methods.filter((method) => method.type === type).length,
    )
    return { total: methods.length, deposit, withdrawal }
  }),
  on(createPaymentMethod, (call) => {
    const { state, now } = call
    return audited(call, { action: 'payment_method.create' }, () => {
      const method = methodOf(call, state.newId(now))
      state.methods.set(method.id, method)
      const answer = methodView(method)
      return { answer, after: answer }
    })
  }),
  on(changePaymentMethod, (call) => {
    const { state, params } = call
    return audited(call, { action: 'payment_method.change', subjectId: params.id }, () => {
      const before = listed(state, params.id)
      const method = methodOf(call, before.id, before)
      state.methods.set(method.id, method)
      const answer = methodView(method)
      return { answer, before: methodView(before), after: answer }
    })
  }),
  on(archivePaymentMethod, (call) => {
    const { state, params } = call
    return audited(call, { action: 'payment_method.archive', subjectId: params.id }, () => {
      const before = listed(state, params.id)
      state.methods.set(before.id, { ...before, archived: true })
      return { answer: { success: true, message: MESSAGES.archived } as const, before: methodView(before) }
    })
  }),
  on(readMethodImage, ({ state, params, headers }) => show(rowOf(state.methodImages, params.file_name), headers)),
]
