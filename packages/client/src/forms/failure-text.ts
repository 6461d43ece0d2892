import { isSentence } from '@mintmark/contracts'
import { errorMessage, refusalCode } from '../api-error.ts'
import { formMessages } from '../locales/en/form-messages.ts'

/** Turns the failure of a call into a text for the screen: the server's own, if there is one. */
export function failureText(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const text = errorMessage(error, { malformed: formMessages.malformed, network: formMessages.network })
  // A validation error without its own sentence names a path of the request, which means nothing to a person.
  return refusalCode(error) === 'validation' && !isSentence(text) ? formMessages.invalid : text
}
