import { CopyButton, FormDialog, KeyValueList, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { useConfirmStaffTotpMutation } from './account-api.ts'

const TotpPicture = lazy(() => import('./totp-picture.tsx'))

export interface ConfirmTotpDialogProps {
  readonly secret: string
  readonly uri: string
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows the key of a new authenticator app, and turns it on by its first code. */
export function ConfirmTotpDialog({ secret, uri, onDone, onClose }: ConfirmTotpDialogProps) {
  const { t } = useTranslation('account')
  const [confirm, { error, isLoading }] = useConfirmStaffTotpMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const refused = splitFailure(error, ['code'], t('failed'))
  const submit = handleSubmit(async ({ code }) => {
    const { data } = await confirm({ body: { code } })
    if (data) onDone(data.recovery_codes)
  })
  return (
    <FormDialog
      title={t('totp.setUpTitle')}
      maxWidth="xs"
      submitLabel={t('totp.confirm')}
      busyLabel={t('totp.confirmBusy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('totp.scan')}
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
          <TotpPicture uri={uri} />
        </Suspense>
      </Box>
      <KeyValueList
        items={[
          {
            label: t('totp.secret'),
            value: (
              <>
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
                <CopyButton text={secret} label={t('totp.copySecret')} />
              </>
            ),
          },
        ]}
      />
      <TextInput
        {...register('code', { required: t('totp.codeRequired') })}
        label={t('totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={formState.errors.code?.message ?? refused.fields.code}
      />
    </FormDialog>
  )
}
