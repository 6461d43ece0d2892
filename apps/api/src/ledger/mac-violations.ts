import type { BooksKeys } from '../integrations/books-keys.ts'

/** The keys with which MACs are checked; undefined if they cannot be checked. */
export type MacKeys = Pick<BooksKeys, 'secretOf'> | undefined

interface WithMac {
  readonly mac: Buffer | null
  readonly keyNumber: number
}

/** A sentence if the MAC of a row is missing or wrong. The name begins the sentence: `Entry …`. */
export function macViolations(
  name: string,
  { mac, keyNumber }: WithMac,
  { keys, fits }: { readonly keys: MacKeys; readonly fits: (secret: Buffer, mac: Buffer) => boolean },
): string[] {
  if (!keys) return []
  if (!mac) return [`${name} has no MAC.`]
  const secret = keys.secretOf(keyNumber)
  if (!secret) return [`${name} has a MAC by key ${keyNumber}, and the books have no such key.`]
  if (fits(secret, mac)) return []
  return [`${name} does not fit its MAC: it was changed, or the product did not write it.`]
}
