import type { SavedAddress, WithdrawalTerms } from '@mintmark/contracts'
import type { NetworkId } from '@mintmark/domain'

/** True if a saved address can be used at a moment while only saved addresses are allowed. */
export const isUsable = ({ usable_from }: Pick<SavedAddress, 'usable_from'>, now: Date): boolean =>
  Date.parse(usable_from) <= now.getTime()

/** The saved addresses of a coin. */
export const addressesFor = (saved: readonly SavedAddress[], coin: string): readonly SavedAddress[] =>
  saved.filter(({ token_symbol }) => token_symbol === coin)

/** True if a coin can be chosen: while only saved addresses are allowed, it needs one that can be used. */
export const hasDestination = (
  coin: string,
  saved: readonly SavedAddress[],
  { only_saved_addresses }: Pick<WithdrawalTerms, 'only_saved_addresses'>,
  now: Date,
): boolean => !only_saved_addresses || addressesFor(saved, coin).some((each) => isUsable(each, now))

/** The entry of the address book for a destination; undefined if it is not saved. */
export const savedAs = (
  saved: readonly SavedAddress[],
  to: { readonly address: string; readonly network: NetworkId | null },
): SavedAddress | undefined => saved.find(({ wallet, network }) => wallet === to.address && network === to.network)

/** The saved address that can be used first; undefined without any. */
export const firstUsable = (saved: readonly SavedAddress[]): SavedAddress | undefined =>
  [...saved].sort((a, b) => Date.parse(a.usable_from) - Date.parse(b.usable_from))[0]
