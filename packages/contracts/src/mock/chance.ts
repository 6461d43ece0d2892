const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Bytes as base64url, without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** A secret of 256 bits that fits into an address: 43 characters. */
export const secretText = (): string => base64url(bytesOf(32))

/** A code that somebody writes down: two groups of five. */
export const recoveryCode = (): string => [...bytesOf(5)].map(hex).join('').replace(/^.{5}/, '$&-')

/** The letters of base32, which holds five bits each. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A key for an authenticator app: 160 bits in base32. */
export const authenticatorSecret = (): string => [...bytesOf(32)].map((byte) => BASE32[byte % 32]).join('')
