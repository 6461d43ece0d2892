import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { type Investment, type PaidOut, payOut } from '@mintmark/contracts'
import { amount, formatAmount, type Price } from '@mintmark/domain'
import { ChoiceCards, FormDialog, formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { PayoutBreakdown } from './payout-breakdown.tsx'
import { needsCoin, previewPayout } from './preview-payout.ts'

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

/** The coin of a payout and what it credits. There is no coin to choose where the principal returns alone and as it is. */
export default function PayoutDialog({ userId, investment, coins, prices, onPaidOut, onClose }: PayoutDialogProps) {
  const [send] = useSend(payOut)
  const previewText = usePreviewText(investment)
  const hasCoin = needsCoin(investment)
  const { controlled, submission, form } = useEndpointForm(payOut, {
    values: { token_symbol: hasCoin ? '' : investment.invested_coin },
    label: () => investmentsMessages.payoutDialog.coin,
    toBody: ({ token_symbol }) => ({ user_id: userId, user_bundle_id: investment.id, token_symbol }),
    checkFields: ({ token_symbol: coin }) => ({
      token_symbol:
        !hasCoin || coin === '' || prices.has(coin) ? undefined : investmentsMessages.payoutDialog.noPriceFor({ coin }),
    }),
    failureText: (error) =>
      errorMessage(error, {
        malformed: investmentsMessages.payoutDialog.malformed,
        network: investmentsMessages.payoutDialog.network,
      }) || investmentsMessages.payoutDialog.failed,
    send: (body) => send({ body }),
    onSuccess: onPaidOut,
  })
  const chosen = form.watch('token_symbol')
  const profit = {
    label: investmentsMessages.payoutDialog.profit,
    value: <MoneyText value={investment.profit} unit="USD" strong />,
  }
  return (
    <FormDialog
      {...submission}
      title={investmentsMessages.payoutDialog.title({ name: investment.bundle_name })}
      submitLabel={investmentsMessages.payoutDialog.submit}
      busyLabel={investmentsMessages.payoutDialog.submitting}
      onClose={onClose}
    >
      {amount(investment.profit) > 0n && <KeyValueList items={[profit]} />}
      {hasCoin && (
        <ChoiceCards
          {...controlled('token_symbol')}
          maxHeight={320}
          choices={coins.map(({ symbol, name }) => ({
            value: symbol,
            title: name,
            detail: previewText(prices.get(symbol)),
            start: <CoinBadge symbol={symbol} />,
          }))}
        />
      )}
      <PayoutBreakdown investment={investment} price={hasCoin ? prices.get(chosen) : null} />
    </FormDialog>
  )
}

/** The amounts paid in the chosen coin: profit, and principal in USD. */
function usePreviewText(investment: Investment) {
  const locale = useUiLocale()
  return (price: Price | undefined): string => {
    if (price === undefined) return investmentsMessages.payoutDialog.noPrice
    const { decision, refusal } = previewPayout(investment, price)
    if (refusal) return refusal.text
    const { profit, principal } = decision
    const part = amount(investment.profit) > 0n ? profit : principal
    const credited = formatMoney(formatAmount(part.amount), part.coin, { locale })
    return investmentsMessages.payoutDialog.preview({ amount: credited })
  }
}
