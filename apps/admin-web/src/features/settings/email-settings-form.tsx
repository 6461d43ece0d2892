import { errorMessage, useSend } from '@mintmark/client'
import { type Settings, saveEmailSettings } from '@mintmark/contracts'
import { FormError, PageForm, Panel, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { settingsMessages, settingTexts } from '../../locales/en/settings-messages.ts'

/** The form of the mail server, which has its own page. */
export function EmailSettingsForm({ settings }: { readonly settings: Settings }) {
  const report = useReportOutcome()
  const [save] = useSend(saveEmailSettings)
  const { smtp_host: host, smtp_port: port, smtp_user: user, smtp_from: from, smtp_pass_set: isPasswordSet } = settings
  const { field, submission, reset, form } = useStaffForm(saveEmailSettings, {
    about: 'mail server',
    notKept: ['pass'],
    values: { host, port, user, pass: '', from },
    label: (name) => settingsMessages.email[name],
    checkFields: ({ pass }) => ({ pass: isPasswordSet || pass ? undefined : settingsMessages.email.passRequired }),
    failureText: (error) => errorMessage(error, settingsMessages.email.failed),
    send: (body) => save({ body }),
    onSuccess: (answer) => {
      reset({ ...form.getValues(), pass: '' })
      report(answer)
    },
  })
  return (
    <Panel title={settingsMessages.email.title} detail={settingsMessages.smtp.detail}>
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ justifyItems: 'start' }}>
        <TextInput {...field('host')} maxLength={253} autoComplete="off" />
        <TextInput
          {...field('port')}
          hint={settingTexts.smtp_port.hint}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <TextInput {...field('user')} maxLength={254} autoComplete="off" />
        <PasswordInput
          {...field('pass')}
          hint={isPasswordSet ? settingsMessages.smtp.keep : undefined}
          maxLength={200}
          autoComplete="new-password"
        />
        <TextInput {...field('from')} maxLength={254} autoComplete="off" />
        <FormError error={submission.error} />
        <SubmitButton busy={submission.busy} busyLabel={settingsMessages.email.busy}>
          {settingsMessages.email.submit}
        </SubmitButton>
      </PageForm>
    </Panel>
  )
}
