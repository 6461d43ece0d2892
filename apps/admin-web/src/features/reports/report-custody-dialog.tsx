import { errorMessage, useEndpointForm } from '@mintmark/client'
import { reportCustody } from '@mintmark/contracts'
import { AmountInput, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { useReportCustodyMutation } from './reports-api.ts'

interface ReportCustodyDialogProps {
  readonly coin: string
  /** What customers own of it now, as decimal text. */
  readonly owed: string
  readonly onClose: () => void
}

/** Records what staff found in custody of a coin, and where the evidence is. */
export function ReportCustodyDialog({ coin, owed, onClose }: ReportCustodyDialogProps) {
  const { t } = useTranslation('reports')
  const report = useReportOutcome()
  const [send] = useReportCustodyMutation()
  const labels = { coin: t('columns.coin'), balance: t('custody.balance'), evidence: t('custody.evidence') }
  const { field, controlled, submission } = useEndpointForm(reportCustody, {
    values: { coin, balance: '', evidence: '' },
    label: (name) => labels[name],
    failureText: (error) => errorMessage(error, t('custody.failed')),
    send: (body) => send({ body }),
    onSuccess: (data, { balance }) => {
      report(data, { title: t('custody.done'), text: formatMoney(String(balance), coin) })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('custody.title', { coin })}
      submitLabel={t('custody.submit')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('custody.text', { owed: formatMoney(owed, coin) })}
      </Typography>
      <AmountInput {...controlled('balance')} unit={coin} />
      <TextInput {...field('evidence')} hint={t('custody.evidenceHint')} maxLength={500} />
    </FormDialog>
  )
}
