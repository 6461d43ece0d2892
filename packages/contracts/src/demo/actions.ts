/** The details of each action of the story. Each action is one use case of the product. */
interface ActionDetails {
  'customer.register': unknown
  'deposit.request': { readonly coin: string; readonly amount: string }
  'deposit.confirm': { readonly coin: string }
  'deposit.reject': unknown
  'withdrawal.request': { readonly coin: string; readonly amount: string; readonly wallet: string }
  'withdrawal.confirm': Remarks
  'withdrawal.reject': Remarks
  'fund.add': { readonly coin: string; readonly usd: string; readonly reason: string }
  'investment.buy': Stake
  'investment.request': Stake
  'investment.confirm': unknown
  'investment.reject': unknown
  'funding.top_up': { readonly usd: string; readonly reason: string; readonly evidence: string }
  'profit.credit': { readonly usd: string }
  'investment.complete': unknown
  'investment.cancel': unknown
  'investment.pay_out': { readonly coin: string }
}

export interface Remarks {
  readonly txid?: string
  readonly notes?: string
}

export interface Stake {
  readonly plan: string
  readonly coin: string
  readonly usd: string
}

type ActionName = keyof ActionDetails

/** One action of the story. Actions on the same deposit, withdrawal or investment share a subject. */
export type Action<Name extends ActionName = ActionName> = {
  readonly [Each in Name]: ActionDetails[Each] & {
    readonly action: Each
    /** The email address of the customer; for a top-up, of the staff member. */
    readonly who: string
    readonly subject: string
    readonly daysAgo: number
  }
}[Name]

/** Runs the story, with one method for each action. */
export type DemoRunner<Result> = { readonly [Name in ActionName]: (action: Action<Name>, at: Date) => Result }

/** Adds an action to the story. */
export const tell = <Result>(runner: DemoRunner<Result>, action: Action, at: Date): Result =>
  (runner[action.action] as (action: Action, at: Date) => Result)(action, at)
