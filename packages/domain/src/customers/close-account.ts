import { refuse } from '../refusal.ts'

/** What a customer still has with us. */
export interface Holdings {
  /** The coins in which any stored account holds more than zero. */
  readonly coins: readonly string[]
  /** Pending deposits and withdrawals, and investments that are not over. */
  readonly openRequests: number
}

/** Allows a customer to close the account. Refuses `account_not_empty` while money or open requests remain. */
export function closeAccount({ coins, openRequests }: Holdings): void {
  if (coins.length > 0 || openRequests > 0) refuse('account_not_empty', { coins: [...coins], openRequests })
}
