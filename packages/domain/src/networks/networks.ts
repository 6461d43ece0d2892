import { refuse } from '../refusal.ts'

/**
 * The networks that funds can arrive on and leave by: each has addresses that can be checked and a public explorer of its
 * transactions.
 */
export const NETWORKS = [
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    explorer: 'https://mempool.space/tx/',
    txid: /^[0-9a-f]{64}$/i,
    txidForm: 'A Bitcoin transaction ID has 64 hexadecimal characters',
  },
  {
    id: 'ethereum',
    name: 'Ethereum',
    explorer: 'https://etherscan.io/tx/',
    txid: /^0x[0-9a-f]{64}$/i,
    txidForm: 'An Ethereum transaction ID begins with 0x, followed by 64 hexadecimal characters',
  },
  {
    id: 'tron',
    name: 'Tron',
    explorer: 'https://tronscan.org/#/transaction/',
    txid: /^[0-9a-f]{64}$/i,
    txidForm: 'A Tron transaction ID has 64 hexadecimal characters',
  },
] as const

export type NetworkId = (typeof NETWORKS)[number]['id']

export const NETWORK_IDS: readonly NetworkId[] = NETWORKS.map(({ id }) => id)

const byId = (id: NetworkId) => NETWORKS.find((network) => network.id === id)

/** The name of a network as people know it: `Bitcoin`. */
export const networkName = (id: NetworkId): string => byId(id)?.name ?? id

/**
 * The link to a transaction in the network's public explorer. Undefined if the text cannot be a transaction id of the network,
 * so that no link is broken.
 */
export function explorerUrl(id: NetworkId, txid: string): string | undefined {
  const network = byId(id)
  return network?.txid.test(txid) ? `${network.explorer}${txid}` : undefined
}

/** A movement of funds and the network that it took; null for a bank transfer, or a coin without a known network. */
export interface OnNetwork {
  readonly network: NetworkId | null
}

/** Hexadecimal text is the same in upper and lower case. */
const HEXADECIMAL = /^(0x)?[0-9a-f]+$/i

/**
 * A transaction id as it is stored: without spaces around it, hexadecimal in lower case, and null if it is blank. Refuses with
 * `txid_invalid` if it does not have the form of the network's ids. Without a network, it may be any text.
 */
export function readTxid({ network }: OnNetwork, text: string | null | undefined): string | null {
  const txid = text?.trim()
  if (!txid) return null
  const known = network === null ? undefined : byId(network)
  if (!known) return txid
  if (!known.txid.test(txid)) refuse('txid_invalid', { form: known.txidForm })
  return HEXADECIMAL.test(txid) ? txid.toLowerCase() : txid
}

/** True if funds moved on a network without an id that proves it. */
export const lacksTxid = ({ network, txid }: OnNetwork & { readonly txid: string | null }): boolean =>
  network !== null && txid === null
