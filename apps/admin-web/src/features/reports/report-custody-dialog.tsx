import { api, errorMessage, upload, useEndpointForm } from '@mintmark/client'
import { reportCustody } from '@mintmark/contracts'
import { AmountInput, FormDialog, formatMoney, ImageDrop, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../app/use-report-outcome.ts'

// The type of the contract says only that a call may have a picture; this one has.
const REPORT = { ...reportCustody, upload: 'evidence_picture' }

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
  const dispatch = useDispatch()
  const [picture, setPicture] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const labels = { coin: t('columns.coin'), balance: t('custody.balance'), evidence: t('custody.evidence') }
  const { field, controlled, submission } = useEndpointForm(reportCustody, {
    values: { coin, balance: '', evidence: '' },
    label: (name) => labels[name],
    failureText: (error) => errorMessage(error, t('custody.failed')),
    send: async (body) => ({
      data: await upload(REPORT, { body, file: picture }, setProgress).finally(() => setProgress(undefined)),
    }),
    onSuccess: (data, { balance }) => {
      dispatch(api.util.invalidateTags(['Custody']))
      report(data, { title: t('custody.done'), text: formatMoney(balance, coin) })
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
      <ImageDrop
        label={t('custody.picture')}
        hint={t('custody.pictureHint')}
        value={picture}
        onChange={setPicture}
        progress={picture && progress}
      />
    </FormDialog>
  )
}
