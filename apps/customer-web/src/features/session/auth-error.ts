import { errorMessage, isApiError } from '@mintmark/client'
import type { TFunction } from 'i18next'

/** The words of the specification for a sign-in or registration that failed. */
export function authError(error: unknown, t: TFunction): string {
  if (isApiError(error) && error.kind === 'refused') {
    if (/verify your email/i.test(error.error)) return t('session.verifyEmail')
    return error.error || t('session.authenticationFailed')
  }
  return errorMessage(error, { malformed: t('session.invalidResponse'), network: t('session.networkFailed') })
}
