import { errorMessage } from '@mintmark/client'
import { useTranslation } from 'react-i18next'

/** Why a submit failed. The request has an idempotency key, so trying again is safe. */
export function useSubmitFailureText() {
  const { t } = useTranslation()
  return (error: unknown): string =>
    errorMessage(error, { malformed: t('deposits.malformed'), network: t('deposits.network') })
}
