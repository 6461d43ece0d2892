import { FACTOR_REFUSALS, FactorInput, useFactor } from '@mintmark/account'
import { useEndpointForm, useSend } from '@mintmark/client'
import { lockSettings } from '@mintmark/contracts'
import { SETTINGS_LOCK_HOURS, SHORT_LOCK_HOURS } from '@mintmark/domain'
import { FormDialog, PasswordInput, SelectInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { profileMessages } from '../../locales/en/profile-messages.ts'

interface LockSettingsDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

const DAY_HOURS = 24
const lengthsOf = (hasFactor: boolean) =>
  SETTINGS_LOCK_HOURS.filter((hours) => hasFactor || hours <= SHORT_LOCK_HOURS).map((hours) => ({
    value: String(hours),
    label: profileMessages.lock.days({ count: hours / DAY_HOURS }),
  }))

/** Asks for how long, and for the password and a second factor where there is one: nothing ends the lock before its time. */
export default function LockSettingsDialog({ userId, onClose }: LockSettingsDialogProps) {
  const { toast } = useToast()
  const [lock] = useSend(lockSettings)
  const factor = useFactor('lock_settings')
  const { field, submission } = useEndpointForm(lockSettings, {
    values: { hours: String(SETTINGS_LOCK_HOURS[0]), password: '', code: '' },
    label: (name) => profileMessages.lock[name],
    toBody: ({ hours, password }) => ({
      hours: SETTINGS_LOCK_HOURS.find((each) => String(each) === hours) ?? SETTINGS_LOCK_HOURS[0],
      password,
    }),
    refusals: { wrong_password: 'password', ...FACTOR_REFUSALS },
    failureText: factor.failureText,
    send: (body, { code }) => factor.prove(code, (proof) => lock({ params: { userId }, body: { ...body, ...proof } })),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={profileMessages.lock.question}
      submitLabel={profileMessages.lock.open}
      busyLabel={profileMessages.lock.busy}
      tone="danger"
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {profileMessages.lock.consequences}
      </Typography>
      <SelectInput
        {...field('hours')}
        options={lengthsOf(factor.isOn)}
        {...(!factor.isOn && { hint: profileMessages.lock.needsFactor })}
      />
      <PasswordInput {...field('password')} hint={profileMessages.lock.passwordHint} autoComplete="current-password" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
