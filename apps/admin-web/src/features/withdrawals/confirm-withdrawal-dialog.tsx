import { confirmTransaction, type WithdrawalRequest } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { closedForm } from '../../reviews/taken-text.ts'
import { useTxidQuestion } from '../../reviews/use-txid-question.tsx'
import type { DecisionRoute } from './decision-route.ts'
import { useWithdrawalStatus } from './use-withdrawal-status.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'

export interface ConfirmWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly route: DecisionRoute
  readonly onClose: () => void
}

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

/** Asks for the transaction ID and notes, both optional, before the funds on hold leave the platform. */
export function ConfirmWithdrawalDialog({ request, route, onClose }: ConfirmWithdrawalDialogProps) {
  const closed = closedForm(useWithdrawalStatus(request), route.isBusy)
  const question = useTxidQuestion(request)
  const { field, submission } = useStaffForm(confirmTransaction, {
    about: request.id,
    values: { txid: '', notes: '' },
    label: (name) => withdrawalsMessages.approval[name],
    // Empty fields are not recorded.
    toBody: ({ txid, notes }) => ({ txid: txid || null, notes: notes || null }),
    checkFields: ({ txid }) => ({ txid: question.errorOf(txid) }),
    refusals: { txid_invalid: 'txid' },
    mayGoOn: (evidence) => question.mayGoOn(evidence?.txid),
    send: (evidence = {}) => route.confirm(request, evidence),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={withdrawalsMessages.confirmation.title}
      submitLabel={withdrawalsMessages.confirm}
      busyLabel={withdrawalsMessages.confirmation.busy}
      busy={route.isBusy}
      error={route.error}
      {...closed}
      isDirty={submission.isDirty}
      onSubmit={submission.onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {withdrawalsMessages.approval.text}
      </Typography>
      <WithdrawalDetails request={request} />
      <TextInput {...field('txid')} maxLength={TXID_LENGTH_MAX} />
      <TextInput {...field('notes')} rows={3} maxLength={NOTES_LENGTH_MAX} />
      {question.dialog}
    </FormDialog>
  )
}
