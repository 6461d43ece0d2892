import { refuse } from '../refusal.ts'

/** What a customer still has with us. */
export interface Holdings {
  /** Stored accounts, in any coin, that hold more than zero. */
  readonly filledAccounts: number
  /** Pending deposits and withdrawals, and investments that are pending, active or completed. */
  readonly openRequests: number
}

/** Allows a customer to close the account. Refuses `account_not_empty` while funds or open requests remain. */
export function closeAccount({ filledAccounts, openRequests }: Holdings): void {
  if (filledAccounts > 0 || openRequests > 0) refuse('account_not_empty', {})
}
