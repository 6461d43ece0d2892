import { isSentence } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalCode } from '../api-error.ts'

/** Turns the failure of a call into a text for the screen: the server's own, if there is one. */
export function useFailureText() {
  const { t } = useTranslation('forms')
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const text = errorMessage(error, { malformed: t('malformed'), network: t('network') })
    // A validation error without a sentence of its own names a path of the request, which means nothing to a person.
    return refusalCode(error) === 'validation' && !isSentence(text) ? t('invalid') : text
  }
}
