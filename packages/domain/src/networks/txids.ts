import { refuse } from '../refusal.ts'
import { isTxid, type NetworkId } from './networks.ts'

/** The form of each network's transaction ids, as a sentence without its period. */
const TXID_FORMS: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'A Bitcoin transaction ID has 64 hexadecimal characters',
  ethereum: 'An Ethereum transaction ID begins with 0x, followed by 64 hexadecimal characters',
  tron: 'A Tron transaction ID has 64 hexadecimal characters',
  bsc: 'A BNB Smart Chain transaction ID begins with 0x, followed by 64 hexadecimal characters',
  solana: 'A Solana transaction ID has 86 to 88 letters and digits',
  xrpl: 'An XRP Ledger transaction ID has 64 hexadecimal characters',
  litecoin: 'A Litecoin transaction ID has 64 hexadecimal characters',
  dogecoin: 'A Dogecoin transaction ID has 64 hexadecimal characters',
}

/** A movement of funds and the network that it took; null for a bank transfer, or a coin without a known network. */
export interface OnNetwork {
  readonly network: NetworkId | null
}

/** A hash, which is the same in upper and lower case. */
const HASH = /^(0x)?[0-9a-f]{64}$/i

/**
 * A transaction id as it is stored: without spaces around it, a hash in lower case, and null if it is blank. Refuses with
 * `txid_invalid` if it does not have the form of the network's ids. Without a network, it may be any text.
 */
export function readTxid({ network }: OnNetwork, text: string | null | undefined): string | null {
  const txid = text?.trim()
  if (!txid) return null
  if (network !== null && !isTxid(network, txid)) refuse('txid_invalid', { form: TXID_FORMS[network] })
  return HASH.test(txid) ? txid.toLowerCase() : txid
}

/** True if funds moved on a network without an id that proves it. */
export const lacksTxid = ({ network, txid }: OnNetwork & { readonly txid: string | null }): boolean =>
  network !== null && txid === null
