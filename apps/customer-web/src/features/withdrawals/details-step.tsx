import { amountSent, formatAmount, formatCents, leftOfDailyLimit, plainly, type WithdrawalFee } from '@mintmark/domain'
import { AmountInput, AmountPreview, formatMoney, InlineNotice, MoneyText, useUiLocale } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { AddressField } from './address-field.tsx'
import { feeInForce, limitsOf, wholeBalanceUsd } from './preview-withdrawal.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

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
    ...(limits.minUsd > 0n
      ? [withdrawalsMessages.minimum({ amount: formatMoney(formatCents(limits.minUsd, 'up'), 'USD') })]
      : []),
    ...(left === undefined
      ? []
      : [withdrawalsMessages.dailyLeft({ amount: formatMoney(formatCents(left, 'down'), 'USD') })]),
    feeText(feeInForce(form.terms, form.values.coin), form.values.coin),
  ]
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {texts.join(' · ')}
    </Typography>
  )
}

/** The amount in USD, and the wallet address. */
export function DetailsStep({ form }: { readonly form: WithdrawForm }) {
  const locale = useUiLocale()
  const { values, balance, price, units, fee, refusal, submission } = form
  const { coin, isAll } = values
  if (price === undefined) return <InlineNotice tone="warning" text={withdrawalsMessages.noPrice({ coin })} />
  const available = balance && formatMoney(balance.available_balance, coin, { locale })
  const max = balance && wholeBalanceUsd(balance, price)
  const usd = form.controlled('usd')
  const changeUsd = (text: string) => {
    form.form.setValue('isAll', text === max)
    usd.onChange(text)
  }
  return (
    <>
      <AmountInput
        {...usd}
        unit="USD"
        value={isAll && max !== undefined ? max : usd.value}
        onChange={changeUsd}
        max={max}
        hint={available && withdrawalsMessages.available({ amount: available })}
        error={refusal ?? usd.error}
        disabled={submission.busy}
      />
      <AmountPreview
        label={withdrawalsMessages.youSend}
        amount={<MoneyText value={units && formatAmount(units)} unit={coin} />}
      >
        {units !== undefined && fee !== undefined && fee > 0n && fee < units && (
          <span>
            {withdrawalsMessages.feeAfter({
              amount: formatMoney(formatAmount(amountSent({ amount: units, fee })), coin, { locale }),
              fee: formatMoney(formatAmount(fee), coin, { locale }),
            })}
          </span>
        )}
        {isAll && <span>{withdrawalsMessages.wholeBalance({ coin })}</span>}
        <PriceSourceChip prices={[price]} />
      </AmountPreview>
      <Limits form={form} />
      <AddressField
        coin={coin}
        networks={form.networks}
        target={form.target}
        networkField={form.field('network')}
        addressField={form.field('address')}
        disabled={submission.busy}
      />
    </>
  )
}
