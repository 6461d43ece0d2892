import { errorMessage, useSend } from '@mintmark/client'
import { type FundingAccount, topUpFunding } from '@mintmark/contracts'
import { AmountInput, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { fundingMessages } from '../../locales/en/funding-messages.ts'

export interface TopUpDialogProps {
  readonly account: FundingAccount
  readonly onClose: () => void
}

/** Records USD that was set aside for profit, with the reason and the evidence. */
export function TopUpDialog({ account: { id, name, balance }, onClose }: TopUpDialogProps) {
  const report = useReportOutcome()
  const [topUp] = useSend(topUpFunding)
  const labels = {
    amount: fundingMessages.toppingUp.amount,
    reason: actionMessages.reason,
    evidence: fundingMessages.toppingUp.evidence,
  }
  const { field, controlled, submission } = useStaffForm(topUpFunding, {
    about: id,
    values: { amount: '', reason: '', evidence: '' },
    label: (field) => labels[field],
    failureText: (error) => errorMessage(error, fundingMessages.failed),
    send: (body) => topUp({ params: { id }, body }),
    onSuccess: (data, { amount }) => {
      report(data, `${name}: ${formatMoney(String(amount), 'USD')}`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={fundingMessages.toppingUp.title({ name })}
      submitLabel={fundingMessages.toppingUp.submit}
      busyLabel={fundingMessages.toppingUp.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fundingMessages.toppingUp.text({ balance: formatMoney(balance, 'USD') })}
      </Typography>
      <AmountInput {...controlled('amount')} unit="USD" />
      <ReasonInput {...field('reason')} />
      <TextInput {...field('evidence')} hint={fundingMessages.toppingUp.evidenceHint} maxLength={500} />
    </FormDialog>
  )
}
