import { useEndpointForm } from '@mintmark/client'
import { reportScam } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useReportScamMutation, type Withdrawal } from './withdrawals-api.ts'

interface ReportScamDialogProps {
  readonly userId: string
  readonly withdrawal: Pick<Withdrawal, 'id'>
  readonly onClose: () => void
}

/** Tells staff that a withdrawal went to a fraud. */
export function ReportScamDialog({ userId, withdrawal: { id }, onClose }: ReportScamDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const [report] = useReportScamMutation()
  const { field, submission } = useEndpointForm(reportScam, {
    values: { text: '' },
    label: () => t('withdrawals.report.label'),
    send: (body) => report({ params: { userId, id }, body }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: t('withdrawals.report.done'), text: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('withdrawals.report.action')}
      submitLabel={t('withdrawals.report.submit')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('withdrawals.report.text')}
      </Typography>
      <TextInput {...field('text')} rows={4} maxLength={1000} />
    </FormDialog>
  )
}
