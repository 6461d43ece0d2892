import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { type Settings, saveSettings } from '@mintmark/contracts'
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
import { settingsMessages } from '../../locales/en/settings-messages.ts'
import { FrameFields } from './frame-fields.tsx'
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
  const { toast } = useToast()
  const [save] = useSend(saveSettings)
  const { field, checkbox, submission, reset } = useEndpointForm(saveSettings, {
    values: formOf(settings),
    label: (name) => settingsMessages.fields[name],
    checkFields: (values) => ({
      chat_url: isRefusedFrame(settings, values, 'chat') ? settingsMessages.frames.refused : undefined,
      ticker_url: isRefusedFrame(settings, values, 'ticker') ? settingsMessages.frames.refused : undefined,
    }),
    toBody: (values) => bodyOf(values, { mayChangeControls, mayChangeSmtp }),
    failureText: (error) => errorMessage(error, settingsMessages.failed),
    send: (body) => save({ body }),
    onSuccess: (saved) => {
      reset(formOf(saved))
      toast(
        saved.approval_id === undefined
          ? { tone: 'success', title: settingsMessages.saved }
          : { tone: 'info', title: settingsMessages.smtp.waits, text: saved.message },
      )
    },
  })
  return (
    <PageForm
      onSubmit={submission.onSubmit}
      isDirty={submission.isDirty}
      sx={{ gap: 2, width: '100%', maxWidth: { xs: 600, lg: 'none' } }}
    >
      {!mayChange && <InlineNotice tone="info" text={settingsMessages.readOnly} />}
      {mayChange && !mayChangeControls && <InlineNotice tone="info" text={settingsMessages.controlsReadOnly} />}
      <Box sx={SIDE_BY_SIDE_SX}>
        <Panel>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {FIGURES.map((name) => (
              <TextInput key={name} {...field(name)} readOnly={!mayChange} maxLength={60} autoComplete="off" />
            ))}
            <CheckboxInput {...checkbox('email_verification_required')} disabled={!mayChangeControls} />
            <CheckboxInput
              {...checkbox('staff_second_factor_required')}
              hint={settingsMessages.staffFactorHint}
              disabled={!mayChangeControls}
            />
            {settings.staff_second_factor_required === 'false' && (
              <InlineNotice tone="warning" text={settingsMessages.staffFactorOff} />
            )}
            <TextInput
              {...field('withdrawal_wait_hours')}
              hint={settingsMessages.waitHint}
              readOnly={!mayChangeControls}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
            <CheckboxInput
              {...checkbox('confirm_withdrawals_by_mail')}
              hint={settingsMessages.mailHint}
              disabled={!mayChangeControls}
            />
            <TextInput
              {...field('deposit_quote_minutes')}
              hint={settingsMessages.quoteHint}
              readOnly={!mayChangeControls}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <CheckboxInput
              {...checkbox('show_sample_figures')}
              hint={settingsMessages.samplesHint}
              disabled={!mayChange}
            />
          </Box>
        </Panel>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel title={settingsMessages.responseTimes.title} detail={settingsMessages.responseTimes.detail}>
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
          <Panel title={settingsMessages.limits.title} detail={settingsMessages.limits.detail}>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {LIMITS.map((name) => (
                <TextInput
                  key={name}
                  {...field(name)}
                  hint={settingsMessages.limits[name]}
                  readOnly={!mayChangeControls}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                />
              ))}
            </Box>
          </Panel>
          <FrameFields field={field} settings={settings} isReadOnly={!mayChangeControls} />
          <Panel title={settingsMessages.smtp.title} detail={settingsMessages.smtp.detail}>
            <SmtpFields field={field} isPasswordSet={settings.smtp_pass_set} isReadOnly={!mayChangeSmtp} />
          </Panel>
        </Box>
      </Box>
      <FormError error={submission.error} />
      {mayChange && (
        <Box>
          <SubmitButton busy={submission.busy} busyLabel={settingsMessages.busy}>
            {settingsMessages.submit}
          </SubmitButton>
        </Box>
      )}
    </PageForm>
  )
}
