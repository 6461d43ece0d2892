import { errorMessage, useEndpointForm } from '@mintmark/client'
import { payOut } from '@mintmark/contracts'
import { formatAmount, type Price, USD } from '@mintmark/domain'
import { ChoiceCards, CoinBadge, FormDialog, formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Investment, type PaidOut, usePayOutMutation } from './investments-api.ts'
import { previewPayout } from './preview-payout.ts'

interface PayoutCoin {
  readonly symbol: string
  readonly name: string
}

interface PayoutDialogProps {
  readonly userId: string
  readonly investment: Investment
  readonly coins: readonly PayoutCoin[]
  readonly prices: ReadonlyMap<string, Price>
  readonly onPaidOut: (paid: PaidOut) => void
  readonly onClose: () => void
}

const EMPTY = { token_symbol: '' }

/** The coin in which a profit is paid out, and what it comes to in each. */
export default function PayoutDialog({ userId, investment, coins, prices, onPaidOut, onClose }: PayoutDialogProps) {
  const { t } = useTranslation()
  const [send] = usePayOutMutation()
  const preview = usePreviewText(investment)
  const { controlled, submission } = useEndpointForm(payOut, {
    values: EMPTY,
    label: () => t('investments.payoutDialog.coin'),
    toBody: ({ token_symbol }) => ({ user_id: userId, user_bundle_id: investment.id, token_symbol }),
    failureText: (error) =>
      errorMessage(error, {
        malformed: t('investments.payoutDialog.malformed'),
        network: t('investments.payoutDialog.network'),
      }) || t('investments.payoutDialog.failed'),
    send: (body) => send({ body }),
    onSuccess: onPaidOut,
  })
  const profit = {
    label: t('investments.payoutDialog.profit'),
    value: <MoneyText value={investment.profit} unit="USD" strong />,
  }
  return (
    <FormDialog
      {...submission}
      title={t('investments.payoutDialog.title', { name: investment.bundle_name })}
      submitLabel={t('investments.payoutDialog.submit')}
      busyLabel={t('investments.payoutDialog.submitting')}
      onClose={onClose}
    >
      <KeyValueList items={[profit]} />
      <ChoiceCards
        {...controlled('token_symbol')}
        maxHeight={320}
        choices={coins.map(({ symbol, name }) => ({
          value: symbol,
          title: name,
          detail: preview(prices.get(symbol)),
          start: <CoinBadge symbol={symbol} />,
        }))}
      />
      <PrincipalNote investment={investment} />
    </FormDialog>
  )
}

function usePreviewText(investment: Investment) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  return (price: Price | undefined): string => {
    if (price === undefined) return t('investments.payoutDialog.noPrice')
    const { decision, refusal } = previewPayout(investment, price)
    if (refusal) return refusal.text
    const credited = formatMoney(decision && formatAmount(decision), price.coin, { locale })
    return t('investments.payoutDialog.preview', { amount: credited })
  }
}

function PrincipalNote({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const { returns_principal, invested_amount, invested_coin } = investment
  const value = formatMoney(invested_amount, invested_coin, { locale })
  const returned = invested_coin === USD ? 'principalUsd' : 'principalReturned'
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(`investments.payoutDialog.${returns_principal ? returned : 'principalKept'}`, { amount: value })}
    </Typography>
  )
}
