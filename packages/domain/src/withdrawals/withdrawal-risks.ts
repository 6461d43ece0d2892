import type { Amount } from '../money/amount.ts'
import type { NetworkId } from '../networks/networks.ts'

/** What staff should look at before they send a withdrawal, in the order in which they are told. */
export const WITHDRAWAL_RISKS = [
  'address_frozen',
  'not_confirmed_by_mail',
  'address_of_others',
  'credentials_changed',
  'first_withdrawal',
  'new_address',
  'above_norm',
  'check_by_hand',
  'no_price',
] as const
export type WithdrawalRisk = (typeof WITHDRAWAL_RISKS)[number]

/** For how long a change of a way to sign in is told. */
export const CREDENTIALS_CHANGED_HOURS = 48
/** How many times the largest withdrawal of the 30 days before an amount must be to stand out. */
const NORM_FACTOR = 3n

/** What is known about a pending withdrawal. */
export interface WithdrawalFacts {
  readonly network: NetworkId | null
  readonly amountUsd: Amount | null
  readonly awaitsMail: boolean
  readonly isFrozen: boolean
  /** Whether a withdrawal of the customer was confirmed before, and whether one went to the same address. */
  readonly hasWithdrawn: boolean
  readonly hasUsedAddress: boolean
  /** Whether another customer has saved the address or asked to withdraw to it. */
  readonly usedByOthers: boolean
  /** Whether a way to sign in changed within 48 hours before the request. */
  readonly credentialsChanged: boolean
  /** The largest confirmed withdrawal of the 30 days before, in USD; null if there was none with a price. */
  readonly largestUsd: Amount | null
}

const isAboveNorm = ({ amountUsd, largestUsd }: WithdrawalFacts) =>
  amountUsd !== null && largestUsd !== null && amountUsd > largestUsd * NORM_FACTOR

/** The reasons to look closer, in their order. */
export function withdrawalRisks(facts: WithdrawalFacts): WithdrawalRisk[] {
  const applies: Record<WithdrawalRisk, boolean> = {
    address_frozen: facts.isFrozen,
    not_confirmed_by_mail: facts.awaitsMail,
    address_of_others: facts.usedByOthers,
    credentials_changed: facts.credentialsChanged,
    first_withdrawal: !facts.hasWithdrawn,
    new_address: facts.hasWithdrawn && !facts.hasUsedAddress,
    above_norm: isAboveNorm(facts),
    check_by_hand: facts.network === null,
    no_price: facts.amountUsd === null,
  }
  return WITHDRAWAL_RISKS.filter((risk) => applies[risk])
}
