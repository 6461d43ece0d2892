import { refuse } from '../refusal.ts'

/** Counts of a customer's remaining balances, open requests and investments. */
export interface Holdings {
  /** Stored accounts, in any coin, that hold more than zero. */
  readonly filledAccounts: number
  /** Pending deposits. */
  readonly deposits: number
  /** Pending withdrawals. */
  readonly withdrawals: number
  /** Investments that are pending, active or completed. */
  readonly investments: number
}

const isEmpty = (holdings: Holdings) => Object.values(holdings).every((count) => count === 0)

/** Allows a customer to close the account. Refuses `account_not_empty` while funds or open requests remain. */
export function closeAccount(holdings: Holdings): void {
  if (!isEmpty(holdings)) refuse('account_not_empty', {})
}

/** Allows staff to archive a customer. Refuses `customer_not_empty` under the same rule, and says what remains. */
export function archiveCustomer(holdings: Holdings): void {
  if (!isEmpty(holdings)) refuse('customer_not_empty', { ...holdings })
}

/** Allows staff to restore an archived customer. Refuses `closed_by_owner`: an account that its owner closed stays closed. */
export function restoreCustomer({ closedAt }: { readonly closedAt: Date | null }): void {
  if (closedAt !== null) refuse('closed_by_owner', {})
}
