import { errorMessage } from '@mintmark/client'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'

/** Turns the failure of a sign-in or registration into the text that the realm's specification gives it. */
export function useSignInFailure() {
  const { t } = useTranslation('account')
  const context = useRealm().name
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const texts = { malformed: t('signIn.malformed', { context }), network: t('signIn.network', { context }) }
    return errorMessage(error, texts) || t('signIn.failed', { context })
  }
}
