import { addressOf, exportStatement } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { useReadStatementQuery } from './ledger-api.ts'
import { lastDays, type Period, type PeriodProblem, periodProblem } from './period.ts'
import { StatementView } from './statement-view.tsx'

interface StatementDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

/** The statement of a period: to look at, or as CSV. */
export default function StatementDialog({ userId, onClose }: StatementDialogProps) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period>(() => lastDays(new Date()))
  const [viewed, setViewed] = useState<Period>()
  const call = { params: { userId }, query: viewed ?? period }
  const { currentData, error, isFetching, refetch } = useReadStatementQuery(call, { skip: viewed === undefined })
  const problem = periodProblem(period)
  const view = () => {
    if (problem !== undefined) return
    if (viewed?.from === period.from && viewed.to === period.to) void refetch()
    else setViewed(period)
  }
  return (
    <FormDialog
      title={t('ledger.statement.title')}
      maxWidth="md"
      submitLabel={t('ledger.statement.view')}
      busyLabel={t('ledger.statement.viewing')}
      busy={isFetching}
      error={error === undefined ? undefined : failureText(error, t)}
      onSubmit={view}
      onClose={onClose}
      cancelLabel={t('ledger.statement.close')}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('ledger.statement.text')}
        </Typography>
        <PeriodInputs period={period} problem={problem} onChange={setPeriod} />
        <Box>
          <Button
            // A plain anchor: the router knows nothing of files.
            component="a"
            {...(problem === undefined && {
              href: addressOf(exportStatement, { params: { userId }, query: { ...period } }),
            })}
            download={`statement-${period.from}-${period.to}.csv`}
            disabled={problem !== undefined}
            variant="outlined"
            color="inherit"
            startIcon={<FileDownloadOutlined />}
          >
            {t('ledger.statement.download')}
          </Button>
        </Box>
        {currentData && <StatementView statement={currentData} />}
      </Box>
    </FormDialog>
  )
}

interface PeriodInputsProps {
  readonly period: Period
  readonly problem: PeriodProblem | undefined
  readonly onChange: (period: Period) => void
}

function PeriodInputs({ period, problem, onChange }: PeriodInputsProps) {
  const { t } = useTranslation()
  const text = problem && t(`ledger.statement.${problem}`)
  const isOfFrom = problem === 'fromMissing'
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <TextInput
        label={t('ledger.statement.from')}
        type="date"
        value={period.from}
        onChange={({ target }) => onChange({ ...period, from: target.value })}
        error={isOfFrom ? text : undefined}
      />
      <TextInput
        label={t('ledger.statement.to')}
        type="date"
        value={period.to}
        onChange={({ target }) => onChange({ ...period, to: target.value })}
        error={isOfFrom ? undefined : text}
      />
    </Box>
  )
}
