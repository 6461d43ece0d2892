import { errorMessage, useSend } from '@mintmark/client'
import { MESSAGES, type Settings, saveSettings } from '@mintmark/contracts'
import { settingsOf } from '@mintmark/domain'
import { FormError, InlineNotice, PageForm, Panel, SubmitButton, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Fragment, useState } from 'react'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { settingLabel, settingsMessages } from '../../locales/en/settings-messages.ts'
import { FrameFields } from './frame-fields.tsx'
import { SettingInput } from './setting-input.tsx'
import { bodyOf, formOf, isRefusedFrame, type SettingsRights } from './settings-form-values.ts'
import { SmtpFields } from './smtp-fields.tsx'

export interface SettingsFormProps extends SettingsRights {
  readonly settings: Settings
}

const SIDE_BY_SIDE_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const
const PAIRS_SX = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

/** The settings of the whole platform: 600 px wide as the specification asks, and in two such columns on a desktop. */
export function SettingsForm({ settings, ...rights }: SettingsFormProps) {
  const { mayChange, mayChangeControls, mayChangeSmtp } = rights
  const { toast } = useToast()
  const [save] = useSend(saveSettings)
  // The saved settings are newer than those that were read before.
  const [saved, setSaved] = useState({ after: settings, settings })
  const stored = formOf(saved.after === settings ? saved.settings : settings)
  const { field, checkbox, submission, reset } = useStaffForm(saveSettings, {
    about: 'settings',
    notKept: ['smtp_pass'],
    values: formOf(settings),
    label: settingLabel,
    checkFields: (values) => ({
      chat_url: isRefusedFrame(settings, values, 'chat') ? settingsMessages.frames.refused : undefined,
      ticker_url: isRefusedFrame(settings, values, 'ticker') ? settingsMessages.frames.refused : undefined,
    }),
    toBody: (values) => bodyOf(values, rights, stored),
    failureText: (error) => errorMessage(error, settingsMessages.failed),
    send: (body) => save({ body }),
    onSuccess: (answer) => {
      reset(formOf(answer))
      setSaved({ after: settings, settings: answer })
      toast(
        answer.approval_id === undefined
          ? { tone: 'success', title: MESSAGES.settingsSaved }
          : { tone: 'info', title: settingsMessages.smtp.waits, text: answer.message },
      )
    },
  })
  const inputs = { form: { field, checkbox }, rights }
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
            {settingsOf('figure', 'switch', 'time').map((name) => (
              <Fragment key={name}>
                <SettingInput name={name} {...inputs} />
                {name === 'staff_second_factor_required' && settings[name] === 'false' && (
                  <InlineNotice tone="warning" text={settingsMessages.staffFactorOff} />
                )}
              </Fragment>
            ))}
          </Box>
        </Panel>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel title={settingsMessages.responseTimes.title} detail={settingsMessages.responseTimes.detail}>
            <Box sx={PAIRS_SX}>
              {settingsOf('response_time').map((name) => (
                <SettingInput key={name} name={name} {...inputs} />
              ))}
            </Box>
          </Panel>
          <Panel title={settingsMessages.limits.title} detail={settingsMessages.limits.detail}>
            <Box sx={PAIRS_SX}>
              {settingsOf('limit').map((name) => (
                <SettingInput key={name} name={name} {...inputs} />
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
