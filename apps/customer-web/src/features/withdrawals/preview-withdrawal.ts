import { previewOf } from '@mintmark/client'
import type { DetailedBalance, WithdrawalTerms } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  amountToWithdraw,
  feeOf,
  formatCents,
  NO_FEE,
  type Price,
  percentOf,
  plainly,
  requestWithdrawal,
  type WithdrawalFee,
  worthInUsd,
} from '@mintmark/domain'
import { unitsOf } from '../../figures/typed-amount.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

export interface WithdrawalValues {
  readonly coin: string
  /** As typed, in USD or in units of the coin. */
  readonly amount: string
  readonly inCoin: boolean
  /** The whole available balance, whatever it is worth at the moment. */
  readonly isAll: boolean
  readonly address: string
  /** Empty: derived from the address. */
  readonly network: string
  /** The memo beside the address, on a network that has memos, or the statement that the recipient needs none. */
  readonly memo: string
  readonly withoutMemo: boolean
  /** The code of an authenticator app, or a recovery code. */
  readonly code: string
}

/** A percentage of the available balance as it is typed, rounded down: in USD to the cent, in the coin to its last decimal. */
export function shareOfBalance(
  { available_balance }: DetailedBalance,
  percent: string,
  { price, inCoin }: { readonly price: Price; readonly inCoin: boolean },
): string {
  const share = percentOf(amount(available_balance), amount(percent), 'down')
  return inCoin ? plainly(share) : formatCents(worthInUsd(share, price), 'down')
}

export interface WithdrawalPreview {
  /** The amount that would leave, in coin units; undefined until an amount was typed. */
  readonly units?: Amount
  /** The fee, which is taken out of it. */
  readonly fee?: Amount
  /** Why the rule would refuse it. */
  readonly refusal?: string | undefined
}

export type LimitTerms = Pick<WithdrawalTerms, 'min_usd' | 'daily_limit_usd' | 'used_usd'>

/** The withdrawal fee of a coin as the rule takes it. */
export function feeInForce({ fees }: Pick<WithdrawalTerms, 'fees'>, coin: string): WithdrawalFee {
  const fee = fees[coin]
  return fee === undefined ? NO_FEE : { fixed: amount(fee.fixed), percent: amount(fee.percent) }
}

/** The limits as the rule takes them. */
export const limitsOf = ({ min_usd, daily_limit_usd, used_usd }: LimitTerms) => ({
  minUsd: amount(min_usd),
  dailyUsd: amount(daily_limit_usd),
  usedUsd: amount(used_usd),
})

interface Circumstances {
  readonly balance: DetailedBalance
  readonly price: Price
  readonly terms: LimitTerms & Pick<WithdrawalTerms, 'fees'>
}

/** The result of a withdrawal at the current price. */
export function previewWithdrawal(
  { isAll, ...typed }: Pick<WithdrawalValues, 'amount' | 'inCoin' | 'isAll'>,
  { balance, price, terms }: Circumstances,
): WithdrawalPreview {
  const available = amount(balance.available_balance)
  if (isAll && available === 0n) return { refusal: withdrawalsMessages.allOnHold({ coin: balance.token_symbol }) }
  const units = isAll ? available : unitsOf(typed, price, amountToWithdraw)
  if (units === undefined) return {}
  const request = { id: '', customerId: '', coin: balance.token_symbol, amount: units }
  const charged = feeInForce(terms, balance.token_symbol)
  const judged = { fresh: price, known: price, limits: limitsOf(terms), feeInForce: charged }
  const { refusal } = previewOf(() => requestWithdrawal(request, { balance: () => available }, judged))
  return { units, fee: feeOf(units, charged), refusal: refusal?.text }
}
