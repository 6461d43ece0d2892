import type { Amount } from '../money/amount.ts'
import type { NetworkId } from '../networks/networks.ts'

/** The risks that staff should check before they send a withdrawal, in the order in which they are listed. */
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

/** The hours for which a change of a sign-in method is a risk. */
export const CREDENTIALS_CHANGED_HOURS = 48
/** An amount stands out above this many times the largest withdrawal of the days before. */
export const NORM_TIMES = 3
export const NORM_DAYS = 30

/** The facts about a pending withdrawal that its risks depend on. */
export interface WithdrawalFacts {
  readonly network: NetworkId | null
  readonly amountUsd: Amount | null
  readonly awaitsMail: boolean
  readonly isFrozen: boolean
  /** True if a withdrawal of the customer was confirmed before; `hasUsedAddress`, if one went to the same address. */
  readonly hasWithdrawn: boolean
  readonly hasUsedAddress: boolean
  /** True if another customer has saved the address or asked to withdraw to it. */
  readonly usedByOthers: boolean
  /** True if a sign-in method changed within 48 hours before the request. */
  readonly credentialsChanged: boolean
  /** The largest confirmed withdrawal of the 30 days before, in USD; null if there was none with a price. */
  readonly largestUsd: Amount | null
}

const isAboveNorm = ({ amountUsd, largestUsd }: WithdrawalFacts) =>
  amountUsd !== null && largestUsd !== null && amountUsd > largestUsd * BigInt(NORM_TIMES)

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
