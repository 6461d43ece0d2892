import { addressOf } from '../request.ts'
import { readAvatar } from '../uploads.ts'
import { deny } from './deny.ts'
import type { Picture } from './state.ts'

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** What a file is, by its first bytes and never by its name. */
const PICTURE_TYPES: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
}

const REASON = 'This file is not a picture that can be used. Upload a PNG, JPEG or WebP image.'

/** An uploaded file as a picture of its owner; denied when it is none. */
export function pictureOf(ownerId: string, bytes: Uint8Array<ArrayBuffer>): Picture {
  const type = Object.entries(PICTURE_TYPES).find(([, isIt]) => isIt(bytes))?.[0]
  return { ownerId, type: type ?? deny('image_refused', { reason: REASON }), bytes }
}

/** Answers with a picture. */
export function show({ type, bytes }: Picture, headers: Headers): Uint8Array<ArrayBuffer> {
  headers.set('content-type', type)
  return bytes
}

/** Where the picture of a profile can be seen. */
export const avatarAddress = (fileName: string) => addressOf(readAvatar, { params: { file_name: fileName } })
