import { checkAddress, hasHiddenCharacters, networksOf } from '@mintmark/addresses'
import { type NetworkId, networkName } from '@mintmark/domain'

/** The result of checking an address while it is typed. */
export type TypedAddress =
  | { readonly state: 'empty' | 'incomplete' | 'hidden' }
  | { readonly state: 'invalid'; readonly names: string }
  /** The coin has no known network. */
  | { readonly state: 'unchecked'; readonly address: string; readonly network: null }
  | { readonly state: 'valid'; readonly address: string; readonly network: NetworkId; readonly unprotected: boolean }

/** The shortest address of any network has 26 characters. */
const LETTERS_MIN = 26

/** Reads a typed address as the server will: on the chosen network, or on whichever of the coin's networks it belongs to. */
export function readAddress(typed: string, networks: readonly NetworkId[], chosen: string): TypedAddress {
  const text = typed.trim()
  if (text === '') return { state: 'empty' }
  if (hasHiddenCharacters(text)) return { state: 'hidden' }
  if (networks.length === 0) return { state: 'unchecked', address: text, network: null }
  const candidates = networks.filter((network) => chosen === '' || network === chosen)
  for (const network of networksOf(text, candidates)) {
    const check = checkAddress(network, text)
    if (check.valid) return { state: 'valid', network, address: check.address, unprotected: check.unprotected }
  }
  if (text.length < LETTERS_MIN) return { state: 'incomplete' }
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(candidates.map(networkName))
  return { state: 'invalid', names }
}
