import { checkAddress, frozenForms, hasHiddenCharacters, networksOf } from '@mintmark/addresses'
import { previewOf } from '@mintmark/client'
import type { WithdrawalTerms } from '@mintmark/contracts'
import {
  NETWORK_IDS,
  type NetworkId,
  networkName,
  refuse,
  requireMemo,
  requireSendable,
  type WantedMemo,
} from '@mintmark/domain'

/** The result of checking an address while it is typed. */
export type TypedAddress =
  | { readonly state: 'empty' | 'incomplete' | 'hidden' }
  | { readonly state: 'invalid'; readonly names: string }
  /** It is an address of another network than the coin's or the chosen one. */
  | { readonly state: 'elsewhere'; readonly names: string; readonly found: NetworkId }
  /** Nothing is sent there. `text` is the server's reason. */
  | { readonly state: 'refused'; readonly text: string }
  /** The address is valid, and its memo is missing or wrong. `text` is the server's reason. */
  | { readonly state: 'memo'; readonly network: NetworkId; readonly text: string }
  /** The coin has no known network. */
  | { readonly state: 'unchecked'; readonly address: string; readonly network: null }
  | { readonly state: 'valid'; readonly address: string; readonly network: NetworkId; readonly unprotected: boolean }

/** The shortest address of any network has 26 characters. */
const LETTERS_MIN = 26

interface AddressTerms extends Pick<WithdrawalTerms, 'own_addresses'>, WantedMemo {
  /** The networks of the coin. */
  readonly networks: readonly NetworkId[]
  /** Empty: whichever the address belongs to. */
  readonly chosen: string
}

/** The reason why nothing is sent to an address, as far as a browser can know it. */
function refusalOf(address: string, own: readonly string[]): string | undefined {
  const forms = frozenForms(address)
  const addressFacts = { forms, isFrozen: false, isOurs: forms.some((form) => own.includes(form)) }
  return previewOf(() => requireSendable(addressFacts)).refusal?.text
}

/** An address that several networks have: the customer chooses one. */
function unclear(networks: readonly NetworkId[]): TypedAddress {
  const { refusal } = previewOf(() => refuse('network_unclear', { networks: networks.map(networkName) }))
  return { state: 'refused', text: refusal?.text ?? '' }
}

/** An address of a network, with its memo. */
function readOn(network: NetworkId, text: string, wanted: WantedMemo): TypedAddress {
  const check = checkAddress(network, text)
  if (!check.valid) return { state: 'incomplete' }
  const { decision: address, refusal } = previewOf(() => requireMemo(network, check.address, wanted))
  if (address === undefined) return { state: 'memo', network, text: refusal?.text ?? '' }
  return { state: 'valid', network, address, unprotected: check.unprotected }
}

/** Reads a typed address as the server will: on the chosen network, or on whichever of the coin's networks it belongs to. */
export function readAddress(typed: string, terms: AddressTerms): TypedAddress {
  const { networks, chosen, own_addresses: own } = terms
  const text = typed.trim()
  if (text === '') return { state: 'empty' }
  if (hasHiddenCharacters(text)) return { state: 'hidden' }
  const refused = refusalOf(text, own)
  if (refused !== undefined) return { state: 'refused', text: refused }
  if (networks.length === 0) return { state: 'unchecked', address: text, network: null }
  const candidates = networks.filter((network) => chosen === '' || network === chosen)
  const [network, ...others] = networksOf(text, candidates)
  if (network !== undefined) return others.length === 0 ? readOn(network, text, terms) : unclear([network, ...others])
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(candidates.map(networkName))
  const [found] = networksOf(text, NETWORK_IDS)
  if (found !== undefined) return { state: 'elsewhere', names, found }
  return text.length < LETTERS_MIN ? { state: 'incomplete' } : { state: 'invalid', names }
}
