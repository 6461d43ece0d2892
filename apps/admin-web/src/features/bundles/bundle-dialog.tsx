import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { type AdminBundle, changeBundle, createBundle } from '@mintmark/contracts'
import { FormDialog } from '@mintmark/ui'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { BundleFields, type FundingChoice } from './bundle-fields.tsx'
import { bodyOf, formOf } from './bundle-form.ts'
import { BundlePreview } from './bundle-preview.tsx'

export interface BundleDialogProps {
  /** The bundle to edit; undefined for a new one. */
  readonly bundle: AdminBundle | undefined
  readonly funding: readonly FundingChoice[]
  readonly onClose: () => void
}

/** Creates or edits a bundle. */
export function BundleDialog({ bundle, funding, onClose }: BundleDialogProps) {
  const report = useReportOutcome()
  const [create] = useSend(createBundle)
  const [change] = useSend(changeBundle)
  const mode = bundle ? 'editing' : 'adding'
  const form = useEndpointForm(bundle ? changeBundle : createBundle, {
    values: formOf(bundle),
    label: (name) => bundlesMessages.fields[name],
    toBody: bodyOf,
    formMessages: [bundlesMessages.required],
    checkFields: ({ days }) => ({ days: /^\d*$/.test(days) ? undefined : bundlesMessages.daysInvalid }),
    failureText: (error) => bundlesMessages.saveError({ message: errorMessage(error, bundlesMessages.saveFailed) }),
    send: (body) =>
      bundle ? change({ params: { id: bundle.id }, body: { ...body, found: bundle } }) : create({ body }),
    onSuccess: (answer) => {
      report(answer, { title: bundlesMessages[mode].done, text: 'name' in answer ? answer.name : '' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.submission}
      title={bundlesMessages[mode].title}
      submitLabel={bundlesMessages[mode].submit}
      busyLabel={bundlesMessages[mode].busy}
      onClose={onClose}
    >
      <BundleFields form={form} funding={funding} />
      <BundlePreview form={form.form} />
    </FormDialog>
  )
}
