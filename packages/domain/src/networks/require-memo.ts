import { refuse } from '../refusal.ts'
import { joinDestination, memoName, type NetworkId, networkName, readMemo, splitDestination } from './networks.ts'

/** The memo of a destination as a person gives it, beside the address or as a part of it. */
export interface WantedMemo {
  readonly memo?: string | null | undefined
  /** True if the recipient needs none, on a network that has memos. */
  readonly withoutMemo?: boolean | undefined
}

/**
 * The destination as it is stored, from an address that was checked on its network and the memo beside it. On a network with memos
 * it refuses `memo_required` without one, unless the recipient needs none, `memo_invalid`, and `memo_unclear` if there are two, or
 * one beside the statement that none is needed. On any other network it refuses `memo_not_used`.
 */
export function requireMemo(network: NetworkId, address: string, { memo, withoutMemo = false }: WantedMemo): string {
  const name = memoName(network)
  const given = memo?.trim() || null
  if (name === null)
    return given === null && !withoutMemo ? address : refuse('memo_not_used', { network: networkName(network) })
  const read = given === null ? null : (readMemo(given) ?? refuse('memo_invalid', { memo: name }))
  const { address: plain, memo: written } = splitDestination(address)
  const found = written ?? read
  if (found === null && !withoutMemo) refuse('memo_required', { memo: name, network: networkName(network) })
  const isUnclear = (written !== null && read !== null && written !== read) || (found !== null && withoutMemo)
  return isUnclear ? refuse('memo_unclear', { memo: name }) : joinDestination({ address: plain, memo: found })
}
