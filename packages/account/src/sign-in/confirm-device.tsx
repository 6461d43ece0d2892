import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { LinkStep } from './link-step.tsx'

/** Lets this browser sign in to an account under attack. */
export function ConfirmDevice({ token }: { readonly token: string }) {
  const { t } = useTranslation('account')
  const { api, paths, name: context } = useRealm()
  const call = api.useConfirmDeviceMutation()
  return (
    <LinkStep
      token={token}
      call={call}
      texts={{
        text: t('device.text'),
        submit: t('device.submit'),
        submitting: t('device.busy'),
        done: t('device.done'),
        invalid: t('device.invalid'),
      }}
      onward={{ href: paths.login, label: t('reset.signIn', { context }) }}
    />
  )
}
