import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token that nobody can guess: 43 characters that may stand in an address. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the database keeps of a token. It is random throughout, so that a plain hash is enough. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
