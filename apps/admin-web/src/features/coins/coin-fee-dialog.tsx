import { errorMessage, previewOf, useSend } from '@mintmark/client'
import { type AdminCoin, changeCoinFee } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  amountSent,
  feeOf,
  formatAmount,
  parseAmount,
  plainly,
  requireReasonableFee,
  ZERO,
} from '@mintmark/domain'
import { AmountInput, FormDialog, formatMoney } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { coinsMessages } from '../../locales/en/coins-messages.ts'

const messages = coinsMessages.fee

/** The withdrawal that the preview is about, in units of the coin. */
const PREVIEWED = amount('100')

const typed = (text: string): Amount => parseAmount(text) ?? ZERO

/** The effect of the fee on one withdrawal, or the reason why it cannot be set. */
function previewText(symbol: string, fee: { readonly fixed: Amount; readonly percent: Amount }): string {
  const { refusal } = previewOf(() => requireReasonableFee(fee))
  if (refusal) return refusal.text
  const charged = { amount: PREVIEWED, fee: feeOf(PREVIEWED, fee) }
  const money = (value: Amount) => formatMoney(formatAmount(value), symbol)
  if (charged.fee >= PREVIEWED) return messages.previewRefused({ amount: money(PREVIEWED) })
  return messages.preview({ amount: money(PREVIEWED), fee: money(charged.fee), arrives: money(amountSent(charged)) })
}

interface CoinFeeDialogProps {
  readonly coin: AdminCoin
  readonly onClose: () => void
}

/** Requests another withdrawal fee of a coin. Another staff member has to approve it. */
export default function CoinFeeDialog({ coin, onClose }: CoinFeeDialogProps) {
  const { id, symbol, withdrawal_fee: current } = coin
  const report = useReportOutcome()
  const [change] = useSend(changeCoinFee)
  const labels = { fixed: messages.fixed, percent: messages.percent, reason: actionMessages.reason }
  const { field, controlled, submission, form } = useStaffForm(changeCoinFee, {
    about: id,
    values: { fixed: plainly(amount(current.fixed)), percent: plainly(amount(current.percent)), reason: '' },
    label: (name) => labels[name],
    failureText: (error) => errorMessage(error, messages.failed),
    send: (body) => change({ params: { id }, body }),
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  const [fixed, percent] = form.watch(['fixed', 'percent'])
  return (
    <FormDialog
      {...submission}
      title={messages.title({ coin: symbol })}
      submitLabel={messages.submit}
      busyLabel={messages.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.text}
      </Typography>
      <AmountInput {...controlled('fixed')} unit={symbol} />
      <AmountInput {...controlled('percent')} unit="%" />
      <Typography variant="body2" role="status">
        {previewText(symbol, { fixed: typed(fixed), percent: typed(percent) })}
      </Typography>
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
