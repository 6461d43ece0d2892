import { memoName, type NetworkId, splitDestination, type WantedMemo } from '@mintmark/domain'
import type { WithdrawalValues } from './preview-withdrawal.ts'

/** True if an address may be of a network with memos. */
export const mayHaveMemo = (networks: readonly NetworkId[]): boolean =>
  networks.some((network) => memoName(network) !== null)

/**
 * The memo as it was typed, for a coin on these networks. One that was typed for another coin, or before it was stated that none is
 * needed, does not count.
 */
export function wantedMemo(
  { memo, withoutMemo }: Pick<WithdrawalValues, 'memo' | 'withoutMemo'>,
  networks: readonly NetworkId[],
): WantedMemo {
  return mayHaveMemo(networks) ? { memo: withoutMemo ? '' : memo, withoutMemo } : {}
}

/** The memo as the calls take it. */
export const memoBody = ({ memo, withoutMemo }: WantedMemo) => ({
  ...(memo && { memo }),
  ...(withoutMemo && { without_memo: true }),
})

/** True if it was stated of a stored destination that its recipient needs no memo. */
export const isWithoutMemo = (network: NetworkId | null, destination: string): boolean =>
  memoName(network) !== null && splitDestination(destination).memo === null
