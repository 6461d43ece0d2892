import { changedBy, errorMessage, upload } from '@mintmark/client'
import { reportCustody } from '@mintmark/contracts'
import { AmountInput, FormDialog, formatMoney, ImageDrop, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { reportsMessages } from '../../locales/en/reports-messages.ts'

// The type of the contract says only that a call may have an image; this one has.
const REPORT = { ...reportCustody, upload: 'evidence_image' }

interface ReportCustodyDialogProps {
  readonly coin: string
  /** The current customer balances of it, as decimal text. */
  readonly owed: string
  readonly onClose: () => void
}

/** Records a coin's balance in custody, and where the evidence is. */
export function ReportCustodyDialog({ coin, owed, onClose }: ReportCustodyDialogProps) {
  const report = useReportOutcome()
  const dispatch = useDispatch()
  const [image, setImage] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const labels = {
    coin: reportsMessages.columns.coin,
    balance: reportsMessages.custody.balance,
    evidence: reportsMessages.custody.evidence,
  }
  const { field, controlled, submission } = useStaffForm(reportCustody, {
    about: coin,
    values: { coin, balance: '', evidence: '' },
    label: (name) => labels[name],
    failureText: (error) => errorMessage(error, reportsMessages.custody.failed),
    send: async (body) => ({
      data: await upload(REPORT, { body, file: image }, setProgress).finally(() => setProgress(undefined)),
    }),
    onSuccess: (data, { balance }) => {
      dispatch(changedBy(reportCustody))
      report(data, formatMoney(balance, coin))
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={reportsMessages.custody.title({ coin })}
      submitLabel={reportsMessages.custody.submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reportsMessages.custody.text({ owed: formatMoney(owed, coin) })}
      </Typography>
      <AmountInput {...controlled('balance')} unit={coin} />
      <TextInput {...field('evidence')} hint={reportsMessages.custody.evidenceHint} maxLength={500} />
      <ImageDrop
        label={reportsMessages.custody.image}
        hint={reportsMessages.custody.imageHint}
        value={image}
        onChange={setImage}
        progress={image && progress}
      />
    </FormDialog>
  )
}
