import { errorMessage, useRead, useSend } from '@mintmark/client'
import { listAdminBundles, previewProfitRun, type ResponseOf, type RunPlanBody } from '@mintmark/contracts'
import { AmountInput, FormDialog, SegmentedControl, SelectInput, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'
import { CsvField } from './csv-field.tsx'
import { planOf, RUN_FORM_SHARES, RUN_FORM_SOURCES, type RunFormValues } from './plan-of.ts'
import { RunPreviewDialog } from './run-preview-dialog.tsx'

const { creation } = profitRunsMessages

interface Previewed {
  readonly plan: RunPlanBody
  readonly preview: ResponseOf<typeof previewProfitRun>
}

export interface NewRunDialogProps {
  /** The bundle that the page was opened for. */
  readonly bundleId?: string
  /** The investments that were selected, instead of a bundle or a CSV. */
  readonly investmentIds?: readonly string[]
  readonly onClose: () => void
}

/** Asks for a profit run, then shows what it would credit before it is drafted. */
export function NewRunDialog({ bundleId = '', investmentIds, onClose }: NewRunDialogProps) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const bundles = useRead(listAdminBundles, { query: {} }).data?.rows ?? []
  const [preview] = useSend(previewProfitRun)
  const values: RunFormValues = {
    source: 'bundle',
    bundle_id: bundleId,
    csv: '',
    share: 'percent',
    percent: '',
    amount: '',
    period: '',
  }
  const { field, controlled, submission, form } = useStaffForm(previewProfitRun, {
    about: investmentIds === undefined ? bundleId : investmentIds.toSorted().join(),
    values,
    label: (name) => creation[name],
    toBody: (entered) => ({ ...planOf(entered, investmentIds) }),
    failureText: (error) => errorMessage(error, creation.failed),
    refusals: { run_csv_invalid: 'csv', period_taken: 'period' },
    send: (body) => preview({ body }),
    onSuccess: (data, plan) => setPreviewed({ plan, preview: data }),
  })
  const { source, share } = form.watch()
  if (previewed) return <RunPreviewDialog {...previewed} onBack={() => setPreviewed(null)} onClose={onClose} />
  return (
    <FormDialog
      {...submission}
      title={creation.title}
      submitLabel={creation.submit}
      busyLabel={creation.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {creation.text}
      </Typography>
      <TextInput {...field('period')} hint={creation.periodHint} maxLength={60} />
      {investmentIds ? (
        <Typography variant="body2">{creation.selected({ count: investmentIds.length })}</Typography>
      ) : (
        <SegmentedControl
          label={creation.source}
          segments={RUN_FORM_SOURCES.map((value) => ({ value, label: creation.bySource[value] }))}
          value={source}
          onChange={(next) => form.setValue('source', next, { shouldDirty: true })}
        />
      )}
      {source === 'csv' ? (
        <CsvField {...controlled('csv')} />
      ) : (
        <>
          {!investmentIds && (
            <SelectInput
              {...field('bundle_id')}
              placeholder={creation.bundlePlaceholder}
              options={bundles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SegmentedControl
            label={creation.share}
            segments={RUN_FORM_SHARES.map((value) => ({ value, label: creation.byShare[value] }))}
            value={share}
            onChange={(next) => form.setValue('share', next, { shouldDirty: true })}
          />
          {share === 'percent' ? (
            <AmountInput {...controlled('percent')} unit="%" hint={creation.percentHint} />
          ) : (
            <AmountInput {...controlled('amount')} unit="USD" />
          )}
        </>
      )}
    </FormDialog>
  )
}
