import { FormError, InlineNotice, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox } from '../../forms/form-checkbox.tsx'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { type Settings, useSaveSettingsMutation } from './settings-api.ts'
import { bodyOf, FIGURES, type SettingsForm as Form, formOf, SMTP_FIELDS } from './settings-form-values.ts'
import { SmtpFields } from './smtp-fields.tsx'

export interface SettingsFormProps {
  readonly settings: Settings
  readonly mayChange: boolean
  readonly mayChangeSmtp: boolean
}

/** What holds for the whole platform, in one form of the specification's width. */
export function SettingsForm({ settings, mayChange, mayChangeSmtp }: SettingsFormProps) {
  const { t } = useTranslation('settings')
  const { toast } = useToast()
  const [save, { error, isLoading }] = useSaveSettingsMutation()
  const { control, register, handleSubmit, formState, setValue } = useForm<Form>({
    values: formOf(settings),
    // Settings that change meanwhile come in beside what was typed and do not take it away.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const refused = splitFailure(error, [...FIGURES, ...SMTP_FIELDS], t('failed'))
  const submit = handleSubmit(async (form) => {
    const { data } = await save({ body: bodyOf(form, mayChangeSmtp) })
    if (!data) return
    // The password went up and never comes back.
    setValue('smtp_pass', '', { shouldDirty: true })
    toast({ tone: 'success', title: t('saved') })
  })
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 600 }}>
      {!mayChange && <InlineNotice tone="info" text={t('readOnly')} />}
      <Panel>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {FIGURES.map((name) => (
            <TextInput
              key={name}
              {...register(name, {
                validate: (text) => isSaid(text) || t('required', { field: t(`fields.${name}`) }),
              })}
              label={t(`fields.${name}`)}
              readOnly={!mayChange}
              maxLength={60}
              autoComplete="off"
              error={errors[name]?.message ?? refused.fields[name]}
            />
          ))}
          <FormCheckbox
            control={control}
            name="isVerificationRequired"
            label={t('verification')}
            disabled={!mayChange}
          />
          <FormCheckbox
            control={control}
            name="showsSamples"
            label={t('samples')}
            hint={t('samplesHint')}
            disabled={!mayChange}
          />
        </Box>
      </Panel>
      <Panel title={t('smtp.title')} detail={t('smtp.detail')}>
        <SmtpFields
          register={register}
          errors={refused.fields}
          isPasswordSet={settings.smtp_pass_set}
          isReadOnly={!mayChangeSmtp}
        />
      </Panel>
      <FormError error={refused.form} />
      {mayChange && (
        <Box>
          <SubmitButton busy={isLoading} busyLabel={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </Box>
      )}
    </Box>
  )
}
