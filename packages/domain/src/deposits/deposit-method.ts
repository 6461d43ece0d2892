import type { NetworkId } from '../networks/networks.ts'
import { refuse } from '../refusal.ts'

/** The payments that a deposit method accepts: a crypto method one coin on one network, any other method USD to buy its coins. */
export interface DepositMethod {
  readonly kind: 'crypto' | 'other'
  readonly coins: readonly string[]
  /** The network of a crypto method's address. */
  readonly network: NetworkId | null
}

/** The coin that any other method than a crypto one buys, unless staff say which. */
export const METHOD_COIN_DEFAULT = 'USDT'

/** Refuses a deposit of a coin that the method is not for, and names the coins that it is for. */
export function requireMethodFor(coin: string, { coins }: Pick<DepositMethod, 'coins'>): void {
  if (!coins.includes(coin)) refuse('method_not_for_coin', { coin, accepted: coins })
}
