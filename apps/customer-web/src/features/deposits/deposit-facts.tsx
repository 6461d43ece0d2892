import type { DepositDetail } from '@mintmark/contracts'
import { type KeyValue, MoneyText, Reference } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'

/** The facts of a payment: what was requested and what arrived, by which method, and the reference. */
export function depositFacts(deposit: DepositDetail): readonly KeyValue[] {
  const { id, amount, received_amount, token_symbol: coin, amount_usd, bundle_name, method_name, memo } = deposit
  const money = (label: string, value: string | null, unit: string) =>
    value === null ? [] : [{ label, value: <MoneyText value={value} unit={unit} /> }]
  return [
    ...(bundle_name === null ? [] : [{ label: depositsMessages.detail.bundle, value: bundle_name }]),
    ...money(depositsMessages.detail.requested, amount, coin),
    ...money(depositsMessages.detail.worth, amount_usd, 'USD'),
    ...money(depositsMessages.detail.arrived, received_amount, coin),
    ...(method_name === null ? [] : [{ label: depositsMessages.fields.method, value: method_name }]),
    ...(memo === null ? [] : [{ label: depositsMessages.memo.label, value: memo }]),
    {
      label: transactionsMessages.detail.reference,
      value: <Reference id={id} copyLabel={transactionsMessages.detail.copyReference} />,
    },
  ]
}
