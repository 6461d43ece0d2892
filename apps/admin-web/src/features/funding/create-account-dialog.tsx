import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { useCreateFundingAccountMutation } from './funding-api.ts'

/** Opens a funding account. */
export function CreateAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('funding')
  const { toast } = useToast()
  const [create, { error, isLoading }] = useCreateFundingAccountMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const refused = splitFailure(error, ['name'], t('failed'))
  const submit = handleSubmit(async (body) => {
    const { data } = await create({ body })
    if (!data) return
    toast({ tone: 'success', title: t('creation.done'), text: data.name })
    onClose()
  })
  return (
    <FormDialog
      title={t('creation.title')}
      maxWidth="xs"
      submitLabel={t('creation.submit')}
      busyLabel={t('creation.busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('creation.text')}
      </Typography>
      <TextInput
        {...register('name', { validate: (name) => isSaid(name) || t('creation.nameRequired') })}
        label={t('creation.name')}
        maxLength={100}
        autoComplete="off"
        error={formState.errors.name?.message ?? refused.fields.name}
      />
    </FormDialog>
  )
}
