import { isApiError } from '@mintmark/client'
import { useTranslation } from 'react-i18next'

/** Why nobody was signed in: the server's words, else those of the specification. */
export function useLoginError(error: unknown): string | undefined {
  const { t } = useTranslation('session')
  if (!isApiError(error)) return undefined
  if (error.kind === 'refused') return error.error
  return error.kind === 'malformed' && error.status < 500 ? t('invalid') : t('serverError')
}
