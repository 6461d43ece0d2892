import { errorMessage, useEndpointForm } from '@mintmark/client'
import { createFundingAccount } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCreateFundingAccountMutation } from './funding-api.ts'

/** Opens a funding account. */
export function CreateAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('funding')
  const { toast } = useToast()
  const [create] = useCreateFundingAccountMutation()
  const { field, submission } = useEndpointForm(createFundingAccount, {
    values: { name: '' },
    label: () => t('creation.name'),
    refusals: { name_taken: 'name' },
    failureText: (error) => errorMessage(error, t('failed')),
    send: (body) => create({ body }),
    onSuccess: ({ name }) => {
      toast({ tone: 'success', title: t('creation.done'), text: name })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('creation.title')}
      maxWidth="xs"
      submitLabel={t('creation.submit')}
      busyLabel={t('creation.busy')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('creation.text')}
      </Typography>
      <TextInput {...field('name')} maxLength={100} autoComplete="off" />
    </FormDialog>
  )
}
