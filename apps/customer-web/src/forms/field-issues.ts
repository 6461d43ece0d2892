import { fieldErrors } from '@mintmark/client'
import type { TFunction } from 'i18next'
import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A field's label in front of what is wrong with it: the contract says 'is required', a person reads 'Email is required'. */
export const issueText = (t: TFunction, label: string, issue: string | undefined): string | undefined =>
  issue === undefined ? undefined : t('forms.fieldIssue', { label, issue })

/** What is wrong with a field: what the form found, else what the server found. */
export function issueOf<Values extends FieldValues>(
  name: keyof Values & string,
  errors: FieldErrors<Values>,
  serverError: unknown,
): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : fieldErrors(serverError)[name]
}

/** What stands at the foot of a form: why it was refused, unless one of its fields says it. */
export function footError(
  error: unknown,
  names: readonly string[],
  say: (error: unknown) => string,
): string | undefined {
  if (error === undefined) return undefined
  const issues = fieldErrors(error)
  return names.some((name) => name in issues) ? undefined : say(error)
}
