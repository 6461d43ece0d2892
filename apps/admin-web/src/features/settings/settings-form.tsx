import { errorMessage, useEndpointForm } from '@mintmark/client'
import { saveSettings } from '@mintmark/contracts'
import {
  CheckboxInput,
  FormError,
  InlineNotice,
  PageForm,
  Panel,
  SubmitButton,
  TextInput,
  useToast,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { FrameFields } from './frame-fields.tsx'
import { type Settings, useSaveSettingsMutation } from './settings-api.ts'
import { bodyOf, FIGURES, formOf, isRefusedFrame, LIMITS, RESPONSE_HOURS } from './settings-form-values.ts'
import { SmtpFields } from './smtp-fields.tsx'

export interface SettingsFormProps {
  readonly settings: Settings
  readonly mayChange: boolean
  readonly mayChangeControls: boolean
  readonly mayChangeSmtp: boolean
}

const SIDE_BY_SIDE_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The settings of the whole platform, 600 px wide as the specification asks. */
export function SettingsForm({ settings, mayChange, mayChangeControls, mayChangeSmtp }: SettingsFormProps) {
  const { t } = useTranslation('settings')
  const { toast } = useToast()
  const [save] = useSaveSettingsMutation()
  const { field, checkbox, submission, reset } = useEndpointForm(saveSettings, {
    values: formOf(settings),
    label: (name) => t(`fields.${name}`),
    checkFields: (values) => ({
      chat_url: isRefusedFrame(settings, values, 'chat') ? t('frames.refused') : undefined,
      ticker_url: isRefusedFrame(settings, values, 'ticker') ? t('frames.refused') : undefined,
    }),
    toBody: (values) => bodyOf(values, { mayChangeControls, mayChangeSmtp }),
    failureText: (error) => errorMessage(error, t('failed')),
    send: (body) => save({ body }),
    onSuccess: (saved) => {
      reset(formOf(saved))
      toast(
        saved.approval_id === undefined
          ? { tone: 'success', title: t('saved') }
          : { tone: 'info', title: t('smtp.waits'), text: saved.message },
      )
    },
  })
  return (
    <PageForm
      onSubmit={submission.onSubmit}
      isDirty={submission.isDirty}
      sx={{ gap: 2, width: '100%', maxWidth: { xs: 600, lg: 'none' } }}
    >
      {!mayChange && <InlineNotice tone="info" text={t('readOnly')} />}
      {mayChange && !mayChangeControls && <InlineNotice tone="info" text={t('controlsReadOnly')} />}
      <Box sx={SIDE_BY_SIDE_SX}>
        <Panel>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {FIGURES.map((name) => (
              <TextInput key={name} {...field(name)} readOnly={!mayChange} maxLength={60} autoComplete="off" />
            ))}
            <CheckboxInput {...checkbox('email_verification_required')} disabled={!mayChangeControls} />
            <CheckboxInput
              {...checkbox('staff_second_factor_required')}
              hint={t('staffFactorHint')}
              disabled={!mayChangeControls}
            />
            {settings.staff_second_factor_required === 'false' && (
              <InlineNotice tone="warning" text={t('staffFactorOff')} />
            )}
            <TextInput
              {...field('withdrawal_wait_hours')}
              hint={t('waitHint')}
              readOnly={!mayChangeControls}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
            <CheckboxInput
              {...checkbox('confirm_withdrawals_by_mail')}
              hint={t('mailHint')}
              disabled={!mayChangeControls}
            />
            <TextInput
              {...field('deposit_quote_minutes')}
              hint={t('quoteHint')}
              readOnly={!mayChangeControls}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <CheckboxInput {...checkbox('show_sample_figures')} hint={t('samplesHint')} disabled={!mayChange} />
          </Box>
        </Panel>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel title={t('responseTimes.title')} detail={t('responseTimes.detail')}>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {RESPONSE_HOURS.map((name) => (
                <TextInput
                  key={name}
                  {...field(name)}
                  readOnly={!mayChange}
                  inputMode="numeric"
                  maxLength={3}
                  autoComplete="off"
                />
              ))}
            </Box>
          </Panel>
          <Panel title={t('limits.title')} detail={t('limits.detail')}>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {LIMITS.map((name) => (
                <TextInput
                  key={name}
                  {...field(name)}
                  hint={t(`limits.${name}`)}
                  readOnly={!mayChangeControls}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                />
              ))}
            </Box>
          </Panel>
          <FrameFields field={field} settings={settings} isReadOnly={!mayChangeControls} />
          <Panel title={t('smtp.title')} detail={t('smtp.detail')}>
            <SmtpFields field={field} isPasswordSet={settings.smtp_pass_set} isReadOnly={!mayChangeSmtp} />
          </Panel>
        </Box>
      </Box>
      <FormError error={submission.error} />
      {mayChange && (
        <Box>
          <SubmitButton busy={submission.busy} busyLabel={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </Box>
      )}
    </PageForm>
  )
}
