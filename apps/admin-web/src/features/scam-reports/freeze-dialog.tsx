import { errorMessage, useSend } from '@mintmark/client'
import { freezeAddress } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { scamReportsMessages } from '../../locales/en/scam-reports-messages.ts'

interface FreezeDialogProps {
  readonly wallet: string
  readonly onClose: () => void
}

/** Asks which address nothing is sent to from now on, and why. */
export function FreezeDialog({ wallet, onClose }: FreezeDialogProps) {
  const report = useReportOutcome()
  const [freeze] = useSend(freezeAddress)
  const { field, submission } = useStaffForm(freezeAddress, {
    about: wallet,
    values: { wallet_address: wallet, reason: '' },
    label: (name) => (name === 'reason' ? actionMessages.reason : scamReportsMessages.columns.wallet),
    send: (body) => freeze({ body }),
    failureText: (error) => errorMessage(error, scamReportsMessages.freeze.failed),
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  return (
    <FormDialog
      title={scamReportsMessages.freeze.title}
      submitLabel={scamReportsMessages.freeze.action}
      tone="danger"
      {...submission}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {scamReportsMessages.freeze.text}
      </Typography>
      <TextInput {...field('wallet_address')} maxLength={200} autoComplete="off" />
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
