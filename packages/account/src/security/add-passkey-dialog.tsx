import { formMessages, makePasskey, useEndpointForm, useSend } from '@mintmark/client'
import { FormDialog, PasswordInput, TextInput, useToast } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { deviceOf } from './device-name.ts'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'
import { Wait } from './wait.tsx'

/** The browser or the person canceled. Browsers do not say which. */
const CANCELED = new Error('No passkey was created.')

/** Adds a passkey: the server sends a challenge, the browser creates the passkey, the server stores it by its name. */
export default function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const { calls, own } = useRealm()
  const [start] = useSend(calls.startPasskey)
  const [add] = useSend(calls.addPasskey)
  const device = deviceOf(navigator.userAgent)
  const factor = useFactor('add_passkey')
  const labels = {
    name: securityMessages.passkeys.name,
    password: securityMessages.yourPassword,
    code: securityMessages.confirmFactor.code,
  }
  const { field, submission } = useEndpointForm(calls.startPasskey, {
    values: { name: device ? securityMessages.sessions.device({ ...device }) : '', password: '', code: '' },
    label: (name) => labels[name],
    toBody: ({ password }) => ({ password }),
    refusals: { wrong_password: 'password', ...FACTOR_REFUSALS },
    checkFields: ({ name }) => ({ name: name.trim() === '' ? formMessages.isRequired : undefined }),
    failureText: (error) => (error === CANCELED ? securityMessages.passkeys.unused : factor.failureText(error)),
    send: async (body, { name, code }) => {
      const started = await factor.prove(code, (proof) => start({ params: own, body: { ...body, ...proof } }))
      if (!started.data) return { error: started.error }
      const { challenge_id, options } = started.data
      const credential = await makePasskey(options)
      return credential ? add({ params: own, body: { challenge_id, name, credential } }) : { error: CANCELED }
    },
    onSuccess: (answer) => {
      if ('awaiting_approval' in answer) toast({ tone: 'info', title: answer.message })
      else toast({ tone: 'success', title: securityMessages.passkeys.done })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={securityMessages.passkeys.add}
      maxWidth="xs"
      submitLabel={securityMessages.passkeys.submit}
      busyLabel={securityMessages.passkeys.busy}
      onClose={onClose}
    >
      <Wait />
      <TextInput {...field('name')} hint={securityMessages.passkeys.nameHint} maxLength={60} autoComplete="off" />
      <PasswordInput {...field('password')} hint={securityMessages.yourPasswordHint} autoComplete="current-password" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
