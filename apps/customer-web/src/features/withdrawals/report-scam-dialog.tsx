import { useEndpointForm, useSend } from '@mintmark/client'
import { reportScam, type Withdrawal } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

interface ReportScamDialogProps {
  readonly userId: string
  readonly withdrawal: Pick<Withdrawal, 'id'>
  readonly onClose: () => void
}

const EMPTY = { text: '' }

/** Tells staff that a withdrawal went to a fraud. */
export function ReportScamDialog({ userId, withdrawal: { id }, onClose }: ReportScamDialogProps) {
  const { toast } = useToast()
  const [report] = useSend(reportScam)
  const { form, field, submission } = useEndpointForm(reportScam, {
    values: EMPTY,
    label: () => withdrawalsMessages.report.label,
    send: (body) => report({ params: { userId, id }, body }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: withdrawalsMessages.report.done, text: message })
      discard()
    },
  })
  const forget = useTextDraft(form, { name: `report.${id}`, userId, empty: EMPTY })
  const discard = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      {...submission}
      title={withdrawalsMessages.report.action}
      submitLabel={withdrawalsMessages.report.submit}
      onClose={discard}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {withdrawalsMessages.report.text}
      </Typography>
      <TextInput {...field('text')} rows={4} maxLength={1000} />
    </FormDialog>
  )
}
