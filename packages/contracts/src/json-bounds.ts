/** The deepest nesting of objects and lists in a request, and the most values that it may have. */
export const JSON_DEPTH_MAX = 8
export const JSON_VALUES_MAX = 1000

const codeOf = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA] = [codeOf('"'), codeOf('\\'), codeOf(',')]
const OPENING = [codeOf('{'), codeOf('[')]
const CLOSING = [codeOf('}'), codeOf(']')]

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index++
    else if (code === QUOTE) return index
  }
  return text.length
}

/**
 * Finds, in one pass before a JSON text is parsed, if it is nested too deeply or has too many values. Undefined if neither,
 * whether or not the text is valid JSON.
 */
export function jsonBoundsIssue(text: string): { path: string; message: string } | undefined {
  let depth = 0
  let values = 1
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfString(text, index)
    else if (code === COMMA) values++
    else if (OPENING.includes(code)) {
      depth++
      values++
    } else if (CLOSING.includes(code)) depth--
    if (depth > JSON_DEPTH_MAX) return { path: 'body', message: `must be nested at most ${JSON_DEPTH_MAX} levels deep` }
    if (values > JSON_VALUES_MAX) return { path: 'body', message: `must have at most ${JSON_VALUES_MAX} values` }
  }
  return undefined
}
