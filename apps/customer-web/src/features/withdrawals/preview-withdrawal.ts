import { previewOf, readTypedAmount } from '@mintmark/client'
import {
  type Amount,
  amount,
  amountToWithdraw,
  formatCents,
  type Price,
  requestWithdrawal,
  worthInUsd,
} from '@mintmark/domain'
import type { Balance } from './withdrawals-api.ts'

export interface WithdrawalValues {
  readonly coin: string
  readonly usd: string
  /** The whole available balance, whatever it is worth at the moment. */
  readonly isAll: boolean
  readonly address: string
}

/** The whole available balance in USD, to the cent. */
export const wholeBalanceUsd = ({ available_balance }: Balance, price: Price): string =>
  formatCents(worthInUsd(amount(available_balance), price), 'down')

export interface WithdrawalPreview {
  /** What would leave, in coin units; undefined until an amount was typed. */
  readonly units?: Amount
  /** Why the rule would refuse it. */
  readonly refusal?: string | undefined
}

/** What a withdrawal comes to at the current price. */
export function previewWithdrawal({ usd, isAll }: WithdrawalValues, balance: Balance, price: Price): WithdrawalPreview {
  const available = amount(balance.available_balance)
  const typed = readTypedAmount(usd)
  if (!isAll && typed === undefined) return {}
  const units = isAll || typed === undefined ? available : amountToWithdraw(typed, price)
  const request = { id: '', customerId: '', coin: balance.token_symbol, amount: units }
  const { refusal } = previewOf(() => requestWithdrawal(request, { balance: () => available }, price))
  return { units, refusal: refusal?.text }
}
