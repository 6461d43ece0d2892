import type { NetworkId } from './network-ids.ts'

/** The largest destination tag: 32 bits. */
const TAG_MAX = 4_294_967_295n

/**
 * The memo of a network: the number beside an address that says whose payment it is, where many people share one address. Null:
 * the network has none.
 */
const MEMO_NAMES: Readonly<Record<NetworkId, string | null>> = {
  bitcoin: null,
  ethereum: null,
  tron: null,
  bsc: null,
  solana: null,
  xrpl: 'destination tag',
  litecoin: null,
  dogecoin: null,
}

/** The name of a network's memo, as people know it: `destination tag`. Null if the network has none. */
export const memoName = (network: NetworkId | null): string | null => (network === null ? null : MEMO_NAMES[network])

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
