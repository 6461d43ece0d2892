import type { NetworkId } from '@mintmark/domain'
import { base58 } from '@scure/base'
import { Network, validate } from 'bitcoin-address-validation'
import { getAddress, isAddress } from 'viem/utils'
import { type AddressCheck, base58check, decoded, no, yes } from './address-check.ts'
import { checkDogecoin, checkLitecoin } from './bitcoin-relatives.ts'
import { checkXrp } from './xrp-address.ts'

/** The longest text that is checked. Every address of a known network is shorter. */
export const ADDRESS_LETTERS_MAX = 100

/** The first byte of a Tron address. */
const TRON_PREFIX = 0x41

/** Base58 with its checksum, or bech32 and bech32m, of the main network. Bech32 may be written in upper case. */
function checkBitcoin(text: string): AddressCheck {
  const address = /^bc1/i.test(text) ? text.toLowerCase() : text
  const isMixed = address !== text && text !== text.toUpperCase()
  return !isMixed && validate(address, Network.mainnet) ? yes(address) : no('not_an_address')
}

/** EIP-55. All lower or all upper case carries no checksum: it is accepted and reported. */
function checkEthereum(text: string): AddressCheck {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return no('not_an_address')
  const hasCases = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (hasCases && !isAddress(text, { strict: true })) return no('not_an_address')
  const address = getAddress(text.toLowerCase())
  return yes(address, !hasCases && address !== text)
}

function checkTron(text: string): AddressCheck {
  const bytes = decoded(base58check, text)
  return bytes?.length === 21 && bytes[0] === TRON_PREFIX ? yes(text) : no('not_an_address')
}

/** The length of a Solana key. */
const SOLANA_BYTES = 32

/** Base58 of a key, without any checksum. */
const checkSolana = (text: string): AddressCheck =>
  decoded(base58, text)?.length === SOLANA_BYTES ? yes(text, true) : no('not_an_address')

const CHECKS: Readonly<Record<NetworkId, (text: string) => AddressCheck>> = {
  bitcoin: checkBitcoin,
  ethereum: checkEthereum,
  tron: checkTron,
  // The same keys and form as on Ethereum.
  bsc: checkEthereum,
  solana: checkSolana,
  xrpl: checkXrp,
  litecoin: checkLitecoin,
  dogecoin: checkDogecoin,
}

/** True if a text has characters that are invisible or reorder others: control, format, private and unassigned ones. */
export const hasHiddenCharacters = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}]/u.test(text)

/** Checks if a text is an address of the network, and returns the form in which it is stored. Ignores spaces around it. */
export function checkAddress(network: NetworkId, text: string): AddressCheck {
  const trimmed = text.trim()
  if (trimmed.length > ADDRESS_LETTERS_MAX) return no('not_an_address')
  return hasHiddenCharacters(trimmed) ? no('hidden_characters') : CHECKS[network](trimmed)
}

/** The networks for which the text is an address, in the given order. */
export const networksOf = (text: string, networks: readonly NetworkId[]): NetworkId[] =>
  networks.filter((network) => checkAddress(network, text).valid)
