import type { SavedAddress } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  amountSent,
  amountToWithdraw,
  formatAmount,
  formatCents,
  leftOfDailyLimit,
  type Price,
  plainly,
  USD,
  type WithdrawalFee,
  worthInUsd,
} from '@mintmark/domain'
import { AmountPreview, formatMoney, InlineNotice, MoneyText, useUiLocale } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { AmountField } from '../../figures/amount-field.tsx'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'
import { ShareButtons } from '../../figures/share-buttons.tsx'
import { inOtherUnit } from '../../figures/typed-amount.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { AddressField } from './address-field.tsx'
import { feeInForce, limitsOf, shareOfBalance } from './preview-withdrawal.ts'
import { SavedAddressChoice } from './saved-address-choice.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'

const inUsd = (value: Amount, rounding: 'up' | 'down') => formatMoney(formatCents(value, rounding), USD)

const feeText = ({ fixed, percent }: WithdrawalFee, coin: string) => {
  const parts = [
    ...(fixed === 0n ? [] : [formatMoney(formatAmount(fixed), coin)]),
    ...(percent === 0n ? [] : [`${plainly(percent)}%`]),
  ]
  return parts.length === 0 ? withdrawalsMessages.noFee : withdrawalsMessages.feeOf({ parts: parts.join(' + ') })
}

/** The minimum withdrawal, and the rest of the daily limit. */
function Limits({ form }: { readonly form: WithdrawForm }) {
  const limits = limitsOf(form.terms)
  const left = leftOfDailyLimit(limits)
  const texts = [
    ...(limits.minUsd > 0n ? [withdrawalsMessages.minimum({ amount: inUsd(limits.minUsd, 'up') })] : []),
    ...(left === undefined ? [] : [withdrawalsMessages.dailyLeft({ amount: inUsd(left, 'down') })]),
    feeText(feeInForce(form.terms, form.values.coin), form.values.coin),
  ]
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {texts.join(' · ')}
    </Typography>
  )
}

interface DetailsStepProps {
  readonly form: WithdrawForm
  readonly saved: readonly SavedAddress[]
}

/** The amount, in USD or in the coin, and the wallet address. */
export function DetailsStep({ form, saved }: DetailsStepProps) {
  const { values, price, submission, terms } = form
  const { coin } = values
  if (price === undefined) return <InlineNotice tone="warning" text={withdrawalsMessages.noPrice({ coin })} />
  return (
    <>
      <AmountToSend form={form} price={price} />
      <Limits form={form} />
      {terms.only_saved_addresses ? (
        <SavedAddressChoice form={form} saved={saved} />
      ) : (
        <AddressField
          coin={coin}
          networks={form.networks}
          target={form.target}
          networkField={form.field('network')}
          addressField={form.field('address')}
          memoFields={{ memo: form.field('memo'), withoutMemo: form.checkbox('withoutMemo') }}
          disabled={submission.busy}
        />
      )}
    </>
  )
}

/** The amount, the parts of the balance to fill in, and what leaves and arrives. */
function AmountToSend({ form, price }: { readonly form: WithdrawForm; readonly price: Price }) {
  const locale = useUiLocale()
  const { values, balance, units, fee, refusal, submission } = form
  const { coin, isAll, inCoin } = values
  const { label: _, value, error, onChange, ...field } = form.controlled('amount')
  const money = (value: Amount) => formatMoney(formatAmount(value), coin, { locale })
  const fill = (percent: string) => balance && shareOfBalance(balance, percent, { price, inCoin })
  const text = isAll ? (fill('100') ?? '') : value
  const change = (typed: string, isAll = false) => {
    form.form.setValue('isAll', isAll)
    onChange(typed)
  }
  return (
    <>
      <AmountField
        {...field}
        coin={coin}
        value={{ amount: text, inCoin }}
        toOther={() => inOtherUnit({ amount: text, inCoin }, price, amountToWithdraw)}
        onSwitch={(next) => {
          form.form.setValue('inCoin', next.inCoin)
          onChange(next.amount)
        }}
        onChange={change}
        hint={balance && withdrawalsMessages.available({ amount: money(amount(balance.available_balance)) })}
        error={refusal ?? error}
        disabled={submission.busy}
      />
      {balance && (
        <ShareButtons
          isAll={isAll}
          onShare={(percent) => change(fill(percent) ?? '')}
          onAll={() => change(fill('100') ?? '', true)}
          disabled={submission.busy}
        />
      )}
      <AmountPreview label={factMessages.sends} amount={<MoneyText value={units && formatAmount(units)} unit={coin} />}>
        {units !== undefined && coin !== USD && <MoneyText value={formatAmount(worthInUsd(units, price))} unit={USD} />}
        {units !== undefined && fee !== undefined && fee > 0n && fee < units && (
          <span>
            {withdrawalsMessages.feeAfter({ amount: money(amountSent({ amount: units, fee })), fee: money(fee) })}
          </span>
        )}
        {isAll && <span>{withdrawalsMessages.wholeBalance({ coin })}</span>}
        <PriceSourceChip prices={[price]} />
      </AmountPreview>
    </>
  )
}
