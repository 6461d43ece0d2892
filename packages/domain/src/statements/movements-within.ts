import { CUSTOMER_ACCOUNTS } from '../ledger/account.ts'
import { type Amount, amountOfUnits, minus } from '../money/amount.ts'

type AccountName = (typeof CUSTOMER_ACCOUNTS)[number]

/** An amount above zero that moved in one coin. Null is an account that is not the customer's: outside, the house, an exchange. */
export interface Movement {
  readonly from: AccountName | null
  readonly to: AccountName | null
  readonly amount: Amount
}

interface Rest {
  readonly account: AccountName
  left: Amount
}

const lesser = (one: Amount, other: Amount): Amount => {
  if (one < other) return one
  return other
}

/**
 * The movements of an entry in one coin of a customer, derived from its changes of each account: first between the customer's
 * own accounts, then to or from others. The movements add up to the changes, and none is zero.
 */
export function movementsWithin(changes: Readonly<Record<AccountName, Amount>>): Movement[] {
  const rests = (isWanted: (change: Amount) => boolean): Rest[] =>
    CUSTOMER_ACCOUNTS.filter((account) => isWanted(changes[account])).map((account) => ({
      account,
      left: amountOfUnits(changes[account] < 0n ? -changes[account] : changes[account]),
    }))
  const losses = rests((change) => change < 0n)
  const gains = rests((change) => change > 0n)
  const movements: Movement[] = []
  for (const loss of losses)
    for (const gain of gains) {
      const moved = lesser(loss.left, gain.left)
      if (moved > 0n) movements.push({ from: loss.account, to: gain.account, amount: moved })
      loss.left = minus(loss.left, moved)
      gain.left = minus(gain.left, moved)
    }
  const open = (list: readonly Rest[]) => list.filter(({ left }) => left > 0n)
  return [
    ...movements,
    ...open(losses).map(({ account, left }) => ({ from: account, to: null, amount: left })),
    ...open(gains).map(({ account, left }) => ({ from: null, to: account, amount: left })),
  ]
}
