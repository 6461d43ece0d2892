/** The accounts of a customer, by what the money may be used for. None is ever below zero. */
export const CUSTOMER_ACCOUNTS = ['available', 'held', 'invested', 'profit'] as const

/**
 * Every account with a stored balance that is never below zero: a customer's balances, and a funding account of the house,
 * which is its own owner.
 */
export const STORED_ACCOUNTS = [...CUSTOMER_ACCOUNTS, 'funding'] as const
export type StoredAccountName = (typeof STORED_ACCOUNTS)[number]

/**
 * The other side of every movement. A house account has no stored balance: it is the sum of its postings, and each
 * posting carries the customer whom it concerns.
 */
export const HOUSE_ACCOUNTS = ['outside', 'grants', 'exchange', 'rounding', 'retained_principal', 'fees'] as const
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

export type AccountName = StoredAccountName | HouseAccount

/** One account in one coin, and its owner: for a house account, the customer whom the posting concerns. */
export interface Account<N extends AccountName = AccountName> {
  readonly name: N
  readonly ownerId: string
  readonly coin: string
}

export type StoredAccount = Account<StoredAccountName>

const account =
  <N extends AccountName>(name: N) =>
  (ownerId: string, coin: string): Account<N> => ({ name, ownerId, coin })

/** Free to spend. */
export const available = account('available')
/** Set aside by a pending withdrawal. */
export const held = account('held')
/** Principal of open investments. */
export const invested = account('invested')
/** Profit credited and not yet paid out, in USD. */
export const profit = account('profit')
/** Everything outside the platform: deposits come from it, withdrawals go to it. */
export const outside = account('outside')
/** Funds that staff add by hand. */
export const grants = account('grants')
/** The source of profit: a funding account in USD, named by its own id. */
export const funding = account('funding')
/** The account through which one coin is exchanged for another at a stored price. */
export const exchange = account('exchange')
/** The remainders of conversions. */
export const rounding = account('rounding')
/** Principal that a bundle keeps by its terms. */
export const retainedPrincipal = account('retained_principal')
/** Fees of withdrawals that were sent. */
export const fees = account('fees')

export const isStored = (name: AccountName): name is StoredAccountName =>
  (STORED_ACCOUNTS as readonly string[]).includes(name)

/** A text that identifies an account. */
export const accountKey = ({ ownerId, name, coin }: Account): string => `${ownerId}/${name}/${coin}`
