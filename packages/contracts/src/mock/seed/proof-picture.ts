import type { MockState } from '../state.ts'

/** A small green square: a picture that stands for the photo of a receipt. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkWLy9HgAEOwIlKe2lfAAAAABJRU5ErkJggg=='

/** Uploads a receipt for a customer and answers its name. */
export function proofPicture({ pictures }: MockState, ownerId: string): string {
  const bytes = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0))
  const name = `${crypto.randomUUID()}.webp`
  pictures.set(name, { ownerId, type: 'image/png', bytes })
  return name
}
