/** What each act of the story tells besides who, when and about what. Each is one use-case of the product. */
interface Told {
  'customer.register': unknown
  'deposit.request': { readonly coin: string; readonly amount: string }
  'deposit.confirm': unknown
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

type ActName = keyof Told

/** One act of the story. Acts of one deposit, withdrawal or investment name the same subject. */
export type Act<Name extends ActName = ActName> = {
  readonly [Each in Name]: Told[Each] & {
    readonly act: Each
    /** The e-mail address of the customer whom it is about; of a top-up, of the staff member who made it. */
    readonly who: string
    readonly subject: string
    readonly daysAgo: number
  }
}[Name]

/** Someone who can tell the story: one method for each act. A platform's teller carries the act out. */
export type Teller<Result> = { readonly [Name in ActName]: (act: Act<Name>, at: Date) => Result }

/** Has an act told. */
export const tell = <Result>(teller: Teller<Result>, act: Act, at: Date): Result =>
  (teller[act.act] as (act: Act, at: Date) => Result)(act, at)
