import { errorMessage, type FailureTexts, fieldErrors } from '@mintmark/client'

export interface SplitFailure<Field extends string> {
  /** What stands beside a field. */
  readonly fields: Partial<Record<Field, string>>
  /** What stands at the foot of the form; undefined where a field says it. */
  readonly form: string | undefined
}

/** Says a failure once: beside the fields that the server names where the form has them, else at its foot. */
export function splitFailure<Field extends string>(
  error: unknown,
  names: readonly Field[],
  words: FailureTexts,
): SplitFailure<Field> {
  if (error === undefined) return { fields: {}, form: undefined }
  const all = fieldErrors(error)
  const known = names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]))
  if (known.length > 0) return { fields: Object.fromEntries(known) as SplitFailure<Field>['fields'], form: undefined }
  return { fields: {}, form: errorMessage(error, words) }
}
