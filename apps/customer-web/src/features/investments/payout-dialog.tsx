import { errorMessage } from '@mintmark/client'
import { amount, coinForUsd, formatAmount, type Price, USD } from '@mintmark/domain'
import { ChoiceCards, CoinBadge, FormDialog, formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Investment, type PaidOut, usePayOutMutation } from './investments-api.ts'

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

/** In which coin a profit is paid, with what it comes to in each. */
export default function PayoutDialog(props: PayoutDialogProps) {
  const { userId, investment, coins, prices, onPaidOut, onClose } = props
  const { t } = useTranslation()
  const locale = useUiLocale()
  const [coin, setCoin] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [payOut, { isLoading, error }] = usePayOutMutation()
  const preview = (price: Price | undefined) => {
    if (price === undefined) return t('investments.payoutDialog.noPrice')
    const units = formatAmount(coinForUsd(amount(investment.profit), price, 'down'))
    return t('investments.payoutDialog.preview', { amount: formatMoney(units, price.coin, { locale }) })
  }
  const submit = async () => {
    setWasTried(true)
    if (coin === '') return
    const answer = await payOut({ body: { user_id: userId, user_bundle_id: investment.id, token_symbol: coin } })
    if (answer.data) onPaidOut(answer.data)
  }
  const words = { malformed: t('investments.payoutDialog.malformed'), network: t('investments.payoutDialog.network') }
  const failure = error === undefined ? undefined : errorMessage(error, words) || t('investments.payoutDialog.failed')
  return (
    <FormDialog
      title={t('investments.payoutDialog.title', { name: investment.bundle_name })}
      submitLabel={t('investments.payoutDialog.submit')}
      busyLabel={t('investments.payoutDialog.submitting')}
      busy={isLoading}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          {
            label: t('investments.payoutDialog.profit'),
            value: <MoneyText value={investment.profit} unit="USD" strong />,
          },
        ]}
      />
      <ChoiceCards
        label={t('investments.payoutDialog.coin')}
        value={coin}
        onChange={setCoin}
        error={wasTried && coin === '' ? t('investments.payoutDialog.selectCoin') : undefined}
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
