import type { Transaction } from '@mintmark/contracts'
import { type Amount, amount, amountSent, formatAmount, ZERO } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import { feeMessages } from '../locales/en/fee-messages.ts'

interface Charged {
  readonly coin: string
  readonly amount: Amount
  readonly fee: Amount
}

/** The part of a withdrawal that arrives, as a fact of a list. */
export const arrivesFact = ({ coin, amount, fee }: Charged) => ({
  label: feeMessages.arrives,
  value: <MoneyText value={formatAmount(amountSent({ amount, fee }))} unit={coin} />,
})

/** The fee of a withdrawal and the part that arrives, as facts of a list. Without a fee: `zero`, if it is shown at all. */
export function feeFacts(charged: Charged, zero: string | null) {
  const { coin, fee } = charged
  if (fee === 0n) return zero === null ? [] : [{ label: feeMessages.network, value: zero }]
  return [
    { label: feeMessages.withdrawal, value: <MoneyText value={formatAmount(fee)} unit={coin} /> },
    arrivesFact(charged),
  ]
}

/** The same for a withdrawal on the wire. */
export const feeFactsOf = (
  { token_symbol: coin, amount: value, fee }: Pick<Transaction, 'token_symbol' | 'amount' | 'fee'>,
  zero: string | null,
) => feeFacts({ coin, amount: amount(value), fee: amount(fee ?? formatAmount(ZERO)) }, zero)
