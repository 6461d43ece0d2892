import { errorMessage, readTypedAmount, useSend } from '@mintmark/client'
import { addFund } from '@mintmark/contracts'
import { FUNDABLE_COINS } from '@mintmark/domain'
import { AmountInput, FormDialog, formatMoney, SelectInput, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { fundingMessages } from '../../locales/en/funding-messages.ts'
import { FundPreview } from './fund-preview.tsx'

export interface AddFundDialogProps {
  /** The customer whose balance is credited. */
  readonly recipient: { readonly id: string; readonly name: string; readonly email: string }
  readonly onClose: () => void
}

const REASON_LENGTH_MAX = 500

/** Credits a customer manually. It needs both a token and an amount. */
export function AddFundDialog({ recipient, onClose }: AddFundDialogProps) {
  const report = useReportOutcome()
  const [add] = useSend(addFund)
  const texts = { malformed: fundingMessages.addFund.unknownError, network: fundingMessages.addFund.networkError }
  const { field, controlled, submission, form } = useStaffForm(addFund, {
    about: recipient.id,
    values: { token_symbol: '', usd_amount: '', reason: '' },
    label: (name) => fundingMessages.addFund[name],
    failureText: (error) => fundingMessages.addFund.failed({ message: errorMessage(error, texts) }),
    send: (body) => add({ params: { id: recipient.id }, body }),
    onSuccess: (data) => {
      if ('usd_amount' in data) {
        const usd = formatMoney(data.usd_amount, 'USD')
        const { token_amount: tokens, token_symbol: coin } = data
        report(
          { message: fundingMessages.addFund.success },
          fundingMessages.addFund.successDetail({ usd, tokens, coin }),
        )
      } else report(data)
      onClose()
    },
  })
  const coin = form.watch('token_symbol')
  const usd = readTypedAmount(form.watch('usd_amount'))
  return (
    <FormDialog
      {...submission}
      title={fundingMessages.addFund.title}
      submitLabel={fundingMessages.addFund.submit}
      busyLabel={fundingMessages.addFund.busy}
      submitDisabled={!coin || !usd}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fundingMessages.addFund.recipient({ name: recipient.name, email: recipient.email })}
      </Typography>
      <SelectInput
        {...field('token_symbol')}
        placeholder={fundingMessages.addFund.tokenPlaceholder}
        options={FUNDABLE_COINS.map((each) => ({ value: each, label: each }))}
      />
      <AmountInput {...controlled('usd_amount')} unit="USD" />
      {coin && usd && <FundPreview coin={coin} usd={usd} />}
      <TextInput
        {...field('reason')}
        hint={fundingMessages.addFund.reasonHint}
        rows={2}
        maxLength={REASON_LENGTH_MAX}
      />
    </FormDialog>
  )
}
