import { METHOD_KINDS, METHOD_TYPES } from '@mintmark/contracts'
import { FormDialog, ImageDrop, SelectInput, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'
import { FormCheckbox } from '../../forms/form-checkbox.tsx'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import type { Method } from './methods-api.ts'
import { useSaveMethod } from './use-save-method.ts'

export interface MethodDialogProps {
  /** Which to edit; undefined for a new one. */
  readonly method: Method | undefined
  readonly onClose: () => void
}

const FIELDS = ['name', 'type', 'kind', 'address', 'instructions'] as const

const formOf = (method: Method | undefined) => ({
  name: method?.name ?? '',
  type: method?.type ?? '',
  kind: method?.kind ?? 'other',
  address: method?.address ?? '',
  instructions: method?.instructions ?? '',
  isWithoutImage: false,
})

/** Adds or edits a way to pay, with its picture. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { t } = useTranslation('paymentMethods')
  const { toast } = useToast()
  const { save, progress, error, isBusy } = useSaveMethod(method)
  const [image, setImage] = useState<File>()
  const { control, register, handleSubmit, formState } = useForm<ReturnType<typeof formOf>>({
    defaultValues: formOf(method),
  })
  const { errors } = formState
  const refused = splitFailure(error, FIELDS, t('saveFailed'))
  const isMissing = errors.name !== undefined || errors.type !== undefined
  const act = method ? 'editing' : 'adding'

  const submit = handleSubmit(async ({ name, type: chosen, kind, address, instructions, isWithoutImage }) => {
    const type = oneOf(METHOD_TYPES, chosen)
    if (!type) return
    const without = isWithoutImage && !image && { remove_image: 'true' as const }
    if (!(await save({ name, type, kind, address, instructions, ...without }, image))) return
    toast({ tone: 'success', title: t(`${act}.done`), text: name })
    onClose()
  })
  return (
    <FormDialog
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      busyLabel={t(`${act}.busy`)}
      busy={isBusy}
      error={isMissing ? t('required') : refused.form && t('saveError', { message: refused.form })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...register('name', { validate: isSaid })}
        label={t('fields.name')}
        required
        maxLength={100}
        autoComplete="off"
        error={refused.fields.name}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectInput
          {...register('type', { validate: isSaid })}
          label={t('fields.type')}
          required
          placeholder={t('fields.typePlaceholder')}
          options={METHOD_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          error={refused.fields.type}
        />
        <SelectInput
          {...register('kind')}
          label={t('fields.kind')}
          options={METHOD_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          error={refused.fields.kind}
        />
      </Box>
      <TextInput
        {...register('address')}
        label={t('fields.address')}
        maxLength={500}
        autoComplete="off"
        error={refused.fields.address}
      />
      <TextInput
        {...register('instructions')}
        label={t('fields.instructions')}
        rows={3}
        maxLength={5000}
        error={refused.fields.instructions}
      />
      <ImageDrop
        label={t('fields.image')}
        value={image}
        onChange={setImage}
        storedUrl={method?.image ?? undefined}
        progress={image && progress}
      />
      {method?.image && !image && (
        <FormCheckbox control={control} name="isWithoutImage" label={t('fields.removeImage')} />
      )}
    </FormDialog>
  )
}
