/**
 * Every reason for which a rule says no, with the facts that explain it to a person. Amounts are decimal text, so that
 * a refusal can travel to a screen as it is.
 */
export interface RefusalDetails {
  /** The customer has less available than the action needs. `shortUsd` is absent when the coin has no fresh price. */
  insufficient_funds: { coin: string; short: string; shortUsd?: string }
  /** The request was decided the other way before. */
  already_decided: { status: string }
  /** The investment cannot move from one status to the other. */
  illegal_transition: { from: string; to: string }
  /** The customer already holds an investment of this bundle that is not over. */
  already_invested: Record<string, never>
  below_minimum: { minUsd: string }
  above_maximum: { maxUsd: string }
  /** An amount that must be above zero is not, or is so small that it rounds to nothing in the coin. */
  amount_too_small: { coin: string }
  /** A payout needs profit above zero. */
  no_profit: Record<string, never>
  below_minimum_payout: { minUsd: string; profitUsd: string }
  /** A profit reduction is larger than the profit there is. */
  profit_below_zero: { profitUsd: string }
  /** The account that profit comes from holds less than the action needs. */
  funding_short: { account: string; availableUsd: string }
  /** What was reversed once is not reversed again. */
  already_reversed: Record<string, never>
  /** Only a deposit that was confirmed can be reversed. */
  not_confirmed: { status: string }
  /** Who asked for an action cannot be the second person who approves it. */
  own_request: Record<string, never>
  /** An owner must remain who can let others in. */
  last_owner: Record<string, never>
  /** The coin cannot be deposited; the others can. */
  coin_not_allowed: { coin: string; allowed: readonly string[] }
}

export type RefusalCode = keyof RefusalDetails

/** A rule said no. Nothing was changed; the details say why. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C
  readonly details: RefusalDetails[C]

  constructor(code: C, details: RefusalDetails[C]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Ends a rule with a refusal. It throws, so that nothing after it can happen by accident. */
export function refuse<C extends RefusalCode>(code: C, details: RefusalDetails[C]): never {
  throw new Refusal(code, details)
}
