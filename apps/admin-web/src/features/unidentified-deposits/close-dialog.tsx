import { errorMessage, useSend } from '@mintmark/client'
import { closeUnidentifiedDeposit, type UnidentifiedDeposit } from '@mintmark/contracts'
import { UNIDENTIFIED_ENDS, type UnidentifiedEnd } from '@mintmark/domain'
import { DialogSubject, FormDialog, formatMoney, SelectInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { unidentifiedDepositsMessages as messages } from '../../locales/en/unidentified-deposits-messages.ts'

const { close } = messages

interface CloseDialogProps {
  readonly funds: UnidentifiedDeposit
  readonly onClose: () => void
}

/** Closes funds that belong to no customer. */
export function CloseDialog({ funds, onClose }: CloseDialogProps) {
  const report = useReportOutcome()
  const [send] = useSend(closeUnidentifiedDeposit)
  const { field, submission } = useStaffForm(closeUnidentifiedDeposit, {
    about: funds.id,
    values: { status: 'returned' as UnidentifiedEnd, reason: '' },
    label: (name) => (name === 'reason' ? actionMessages.reason : close.status),
    send: (body) => send({ params: { id: funds.id }, body }),
    failureText: (error) => errorMessage(error, close.failed),
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  return (
    <FormDialog {...submission} title={close.title} submitLabel={close.action} tone="danger" onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {close.text}
      </Typography>
      <DialogSubject>{formatMoney(funds.amount, funds.token_symbol)}</DialogSubject>
      <SelectInput
        {...field('status')}
        options={UNIDENTIFIED_ENDS.map((value) => ({ value, label: close.statuses[value] }))}
      />
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
