import { addressOf, exportStatement } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { StatementView } from './statement-view.tsx'
import { type StatementForm, useStatementForm } from './use-statement-form.ts'

interface StatementDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

/** The statement of a period, on screen or as CSV. */
export default function StatementDialog({ userId, onClose }: StatementDialogProps) {
  const { t } = useTranslation()
  const form = useStatementForm(userId)
  const { period, isValid, statement } = form
  return (
    <FormDialog
      {...form.submission}
      title={t('ledger.statement.title')}
      maxWidth="md"
      submitLabel={t('ledger.statement.view')}
      busyLabel={t('ledger.statement.viewing')}
      onClose={onClose}
      cancelLabel={t('ledger.statement.close')}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('ledger.statement.text')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <DayInput form={form} name="from" />
          <DayInput form={form} name="to" />
        </Box>
        <Box>
          <Button
            // A plain anchor, because the router does not handle downloads.
            component="a"
            {...(isValid && { href: addressOf(exportStatement, { params: { userId }, query: { ...period } }) })}
            download={`statement-${period.from}-${period.to}.csv`}
            disabled={!isValid}
            variant="outlined"
            color="inherit"
            startIcon={<FileDownloadOutlined />}
          >
            {t('ledger.statement.download')}
          </Button>
        </Box>
        {statement && <StatementView statement={statement} />}
      </Box>
    </FormDialog>
  )
}

/** One day of the period. It is checked on every change, because the download follows it right away. */
function DayInput({ form, name }: { readonly form: StatementForm; readonly name: 'from' | 'to' }) {
  const { onChange, ...field } = form.field(name)
  const change = async (event: ChangeEvent) => {
    await onChange(event)
    await form.form.trigger()
  }
  return <TextInput {...field} type="date" onChange={(event) => void change(event)} />
}
