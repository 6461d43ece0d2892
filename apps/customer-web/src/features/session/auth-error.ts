import { errorMessage, isApiError } from '@mintmark/client'
import type { TFunction } from 'i18next'

/** Whether somebody was refused because the e-mail address is not verified yet. */
export const isUnverified = (error: unknown): boolean =>
  isApiError(error) &&
  error.kind === 'refused' &&
  (error.code === 'email_unverified' || /verify your email/i.test(error.error))

/** The words of the specification for a sign-in or registration that failed. */
export function authError(error: unknown, t: TFunction): string {
  if (isUnverified(error)) return t('access.mustVerify')
  const words = { malformed: t('access.invalidResponse'), network: t('access.networkFailed') }
  return errorMessage(error, words) || t('access.authenticationFailed')
}
