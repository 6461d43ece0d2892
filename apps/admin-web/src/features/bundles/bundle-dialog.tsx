import { FormDialog, useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { BundleFields, type FundingChoice } from './bundle-fields.tsx'
import { type BundleForm, bodyOf, type FoundFault, faultOf, formOf } from './bundle-form.ts'
import { type Bundle, useChangeBundleMutation, useCreateBundleMutation } from './bundles-api.ts'

export interface BundleDialogProps {
  /** Which to edit; undefined for a new one. */
  readonly bundle: Bundle | undefined
  readonly funding: readonly FundingChoice[]
  readonly onClose: () => void
}

const FIELDS = [
  'name',
  'description',
  'amount',
  'min_amount',
  'max_amount',
  'roi',
  'days',
  'min_payout',
  'gradientClass',
  'funding_account_id',
] as const satisfies readonly (keyof BundleForm)[]

/** Creates or edits a bundle. */
export function BundleDialog({ bundle, funding, onClose }: BundleDialogProps) {
  const { t } = useTranslation('bundles')
  const { toast } = useToast()
  const [create, creating] = useCreateBundleMutation()
  const [change, changing] = useChangeBundleMutation()
  const [fault, setFault] = useState<FoundFault>()
  const { error, isLoading } = bundle ? changing : creating
  const { control, register, handleSubmit, setFocus } = useForm<BundleForm>({ defaultValues: formOf(bundle) })
  const refused = splitFailure(error, FIELDS, t('saveFailed'))
  const act = bundle ? 'editing' : 'adding'

  const submit = handleSubmit(async (form) => {
    const found = faultOf(form)
    setFault(found)
    if (found) return setFocus(found.field)
    const body = bodyOf(form)
    const { data } = await (bundle ? change({ params: { id: bundle.id }, body }) : create({ body }))
    if (!data) return
    toast({ tone: 'success', title: t(`${act}.done`), text: data.name })
    onClose()
  })
  const errors = fault ? { [fault.field]: t(fault.fault) } : refused.fields
  return (
    <FormDialog
      title={t(`${act}.title`)}
      maxWidth="md"
      submitLabel={t(`${act}.submit`)}
      busyLabel={t(`${act}.busy`)}
      busy={isLoading}
      error={fault || !refused.form ? undefined : t('saveError', { message: refused.form })}
      onSubmit={submit}
      onClose={onClose}
    >
      <BundleFields control={control} register={register} funding={funding} errors={errors} />
    </FormDialog>
  )
}
