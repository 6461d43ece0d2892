import { BASE32 } from './chance.ts'
import { sha1 } from './sha1.ts'

const STEP_SECONDS = 30
const BLOCK = 64

function bytesOfBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** HMAC-SHA1 of a key that is not longer than a block. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (mask: number) => Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ mask)
  return sha1(Uint8Array.from([...padded(0x5c), ...sha1(Uint8Array.from([...padded(0x36), ...message]))]))
}

/** The time step of a moment. */
const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

function codeOfStep(secret: string, step: number): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const digest = hmac(bytesOfBase32(secret), new Uint8Array(counter.buffer))
  const offset = (digest.at(-1) ?? 0) & 15
  const number = new DataView(digest.buffer).getUint32(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code that an authenticator app shows (RFC 6238): six digits, new every 30 seconds. */
export const totpCode = (secret: string, now: Date): string => codeOfStep(secret, stepAt(now))

/** The step whose code it is: this one, the one before or the next, since clocks differ. Undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined =>
  [-1, 0, 1].map((away) => stepAt(now) + away).find((step) => codeOfStep(secret, step) === code)
