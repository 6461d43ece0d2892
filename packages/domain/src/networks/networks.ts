const HEX = /^[0-9a-f]{64}$/i
const HEX_WITH_PREFIX = /^0x[0-9a-f]{64}$/i
const BASE58_OF_64_BYTES = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/

/**
 * The networks that funds can arrive on and leave by: each has addresses that can be checked and a public explorer of its
 * transactions. `memo` names the number beside an address that says whose payment it is, where many people share one address.
 */
export const NETWORKS = [
  { id: 'bitcoin', name: 'Bitcoin', explorer: 'https://mempool.space/tx/', txid: HEX, memo: null },
  { id: 'ethereum', name: 'Ethereum', explorer: 'https://etherscan.io/tx/', txid: HEX_WITH_PREFIX, memo: null },
  { id: 'tron', name: 'Tron', explorer: 'https://tronscan.org/#/transaction/', txid: HEX, memo: null },
  { id: 'bsc', name: 'BNB Smart Chain', explorer: 'https://bscscan.com/tx/', txid: HEX_WITH_PREFIX, memo: null },
  { id: 'solana', name: 'Solana', explorer: 'https://solscan.io/tx/', txid: BASE58_OF_64_BYTES, memo: null },
  {
    id: 'xrpl',
    name: 'XRP Ledger',
    explorer: 'https://livenet.xrpl.org/transactions/',
    txid: HEX,
    memo: 'destination tag',
  },
  { id: 'litecoin', name: 'Litecoin', explorer: 'https://litecoinspace.org/tx/', txid: HEX, memo: null },
  { id: 'dogecoin', name: 'Dogecoin', explorer: 'https://dogechain.info/tx/', txid: HEX, memo: null },
] as const

export type NetworkId = (typeof NETWORKS)[number]['id']

export const NETWORK_IDS: readonly NetworkId[] = NETWORKS.map(({ id }) => id)

const byId = (id: NetworkId) => NETWORKS.find((network) => network.id === id)

/** The name of a network as people know it: `Bitcoin`. */
export const networkName = (id: NetworkId): string => byId(id)?.name ?? id

/** The name of a network's memo, as people know it: `destination tag`. Null if the network has none. */
export const memoName = (network: NetworkId | null): string | null =>
  network === null ? null : (byId(network)?.memo ?? null)

/**
 * The link to a transaction in the network's public explorer. Undefined if the text cannot be a transaction id of the network,
 * so that no link is broken.
 */
export function explorerUrl(id: NetworkId, txid: string): string | undefined {
  return isTxid(id, txid) ? `${byId(id)?.explorer}${txid}` : undefined
}

/** True if a text has the form of the network's transaction ids. */
export const isTxid = (id: NetworkId, text: string): boolean => byId(id)?.txid.test(text) ?? false

/** The largest destination tag: 32 bits. */
export const TAG_MAX = 4_294_967_295n

/** The place that funds are sent to: an address, and its memo if it has one. */
export interface Destination {
  readonly address: string
  readonly memo: string | null
}

/** A memo in its one form, without zeros in front; undefined if it is no whole number from 0 to 4294967295. */
export function readMemo(text: string): string | undefined {
  const digits = text.trim()
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const tag = BigInt(digits)
  return tag <= TAG_MAX ? tag.toString() : undefined
}

/** An address and its memo as one text, in the form that wallets read from a QR code: `r…?dt=17`. */
export const joinDestination = ({ address, memo }: Destination): string =>
  memo === null ? address : `${address}?dt=${memo}`

/** The address and the memo of a stored destination. */
export function splitDestination(text: string): Destination {
  const [, address = text, memo = null] = /^([^?]+)\?dt=(\d{1,10})$/.exec(text) ?? []
  return { address, memo }
}

/** A destination in words: `r… with destination tag 17`. An address without a memo stays as it is. */
export function destinationText(text: string): string {
  const { address, memo } = splitDestination(text)
  return memo === null ? text : `${address} with destination tag ${memo}`
}
