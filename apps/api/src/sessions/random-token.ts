import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token that cannot be guessed: 43 characters that are safe in a URL. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored hash of a token. It is random, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
