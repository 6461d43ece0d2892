import { readPaymentProof, uploadPaymentProof } from '../../uploads.ts'
import { customerOf, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** What a file is, by its first bytes and never by its name. */
const PICTURE_TYPES: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
}

const pictureType = (bytes: Uint8Array) => Object.entries(PICTURE_TYPES).find(([, isIt]) => isIt(bytes))?.[0]

export const uploadHandlers = [
  on(uploadPaymentProof, (call) => {
    const { state, file: bytes } = call
    const reason = 'This file is not a picture that can be used. Upload a PNG, JPEG or WebP image.'
    const type = pictureType(bytes) ?? deny('image_refused', { reason })
    const file_name = `${crypto.randomUUID()}.webp`
    state.pictures.set(file_name, { ownerId: customerOf(call).id, type, bytes })
    return { success: true, file_name }
  }),
  on(readPaymentProof, ({ state, params, actor, headers }) => {
    const picture = rowOf(state.pictures, params.file_name)
    if (!actor.staff && picture.ownerId !== actor.customer?.id) deny('not_found', {})
    headers.set('content-type', picture.type)
    return picture.bytes
  }),
]
