import { isExactNumber } from '@mintmark/domain'

type Reviver = (this: unknown, key: string, value: unknown, context?: { readonly source?: string }) => unknown

/** Sixteen digits in a row, in a number or a string: anything shorter cannot be lossy. */
const LONG = /[\d.]{16}/

/**
 * The name of the first field in a JSON text whose number has more digits than a double can hold, so that parsing would
 * change it; empty if the text is such a number itself, undefined if there is none. Such amounts must be sent as text.
 */
export function lossyNumber(text: string): string | undefined {
  if (!LONG.test(text)) return undefined
  let found: string | undefined
  const look: Reviver = (key, value, context) => {
    if (typeof value === 'number' && context?.source !== undefined && !isExactNumber(context.source)) found ??= key
    return value
  }
  JSON.parse(text, look as Parameters<typeof JSON.parse>[1])
  return found
}

/** The issue for the field that `lossyNumber` found. */
export const lossyNumberIssue = (field: string) => ({
  path: field === '' ? 'body' : `body.${field}`,
  message: 'has more digits than a JSON number can hold. Send it as text, in quotes',
})
