import { errorMessage, refusalCode, type Sent, useSend } from '@mintmark/client'
import { type AdminBundle, changeBundle, createBundle, type ResponseOf } from '@mintmark/contracts'
import { FormDialog } from '@mintmark/ui'
import { useState } from 'react'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { BundleFields, type FundingChoice } from './bundle-fields.tsx'
import { bodyOf, formOf } from './bundle-form.ts'
import { BundlePreview } from './bundle-preview.tsx'
import { TheirChanges } from './their-changes.tsx'
import { useNewestBundle } from './use-newest-bundle.ts'

export interface BundleDialogProps {
  /** The bundle to edit; undefined for a new one. */
  readonly bundle: AdminBundle | undefined
  readonly funding: readonly FundingChoice[]
  readonly onClose: () => void
}

/**
 * Creates or edits a bundle. A change that is refused because someone else changed the bundle takes over their values, except where
 * this person typed others, and can be saved again.
 */
export function BundleDialog({ bundle, funding, onClose }: BundleDialogProps) {
  const report = useReportOutcome()
  const [create] = useSend(createBundle)
  const [change] = useSend(changeBundle)
  const readNewest = useNewestBundle()
  const [newest, setNewest] = useState(bundle)
  const mode = bundle ? 'editing' : 'adding'
  const form = useStaffForm(bundle ? changeBundle : createBundle, {
    about: bundle?.id ?? null,
    values: formOf(newest),
    label: (name) => bundlesMessages.fields[name],
    toBody: bodyOf,
    formMessages: [bundlesMessages.required],
    checkFields: ({ days }) => ({ days: /^\d*$/.test(days) ? undefined : bundlesMessages.daysInvalid }),
    failureText: (error) =>
      refusalCode(error) === 'changed_meanwhile'
        ? bundlesMessages.theirs.notSaved
        : bundlesMessages.saveError({ message: errorMessage(error, bundlesMessages.saveFailed) }),
    send: async (body): Promise<Sent<ResponseOf<typeof changeBundle>>> => {
      if (!newest) return create({ body })
      const { id } = newest
      const sent = await change({ params: { id }, body: { ...body, found: newest } })
      if (refusalCode(sent.error) === 'changed_meanwhile') setNewest((await readNewest(id)) ?? newest)
      return sent
    },
    onSuccess: (answer) => {
      if ('name' in answer) report({ message: bundlesMessages[mode].done }, answer.name)
      else report(answer)
      onClose()
    },
  })
  const hasTheirs = bundle !== undefined && newest !== undefined && newest !== bundle
  return (
    <FormDialog
      {...form.submission}
      title={bundlesMessages[mode].title}
      submitLabel={bundlesMessages[mode].submit}
      busyLabel={bundlesMessages[mode].busy}
      onClose={onClose}
    >
      {hasTheirs && <TheirChanges opened={bundle} newest={newest} form={form.form} funding={funding} />}
      <BundleFields form={form} funding={funding} />
      <BundlePreview form={form.form} />
    </FormDialog>
  )
}
