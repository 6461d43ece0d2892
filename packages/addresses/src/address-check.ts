import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

/** The reasons why a text is not an address of a network. */
export type AddressProblem =
  /** It has characters that are invisible or reorder others, so that people would not read the address that funds go to. */
  | 'hidden_characters'
  /** It does not have the form of the network's addresses, or a letter is wrong: its checksum does not match. */
  | 'not_an_address'

export type AddressCheck =
  | {
      readonly valid: true
      /** The form in which the address is stored and compared, with its memo if it was written with one. */
      readonly address: string
      /** Nothing in it protects against typing errors: an Ethereum address without its upper and lower case, or a Solana address. */
      readonly unprotected: boolean
    }
  | { readonly valid: false; readonly problem: AddressProblem }

export const no = (problem: AddressProblem): AddressCheck => ({ valid: false, problem })
export const yes = (address: string, unprotected = false): AddressCheck => ({ valid: true, address, unprotected })

/** Base58 with a checksum of SHA-256 in Bitcoin's alphabet. */
export const base58check = createBase58check(sha256)

/** The bytes of a text in an encoding; undefined if it is not in it, or its checksum does not match. */
export function decoded(coder: { decode: (text: string) => Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    return undefined
  }
}
