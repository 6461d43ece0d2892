import * as z from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import type { ErrorDetails } from './errors.ts'

/** The parts of a request, in the order they are checked. */
const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Issue = ErrorDetails['validation']['issues'][number]

export type Parsed = { readonly parts: Readonly<Record<Part, unknown>> } | { readonly issues: Issue[] }

/** The expected type of a value, in plain words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** Limits: of characters for text, otherwise of the value itself. */
const most = ({ origin, maximum }: z.core.$ZodRawIssue) =>
  origin === 'string' ? `must have at most ${String(maximum)} characters` : `must be at most ${String(maximum)}`
const least = ({ origin, minimum }: z.core.$ZodRawIssue) =>
  origin === 'string' ? `must have at least ${String(minimum)} characters` : `must be at least ${String(minimum)}`

/** Messages for issues without their own message in the schema. */
const MESSAGES: Partial<Record<z.core.$ZodIssue['code'], (issue: z.core.$ZodRawIssue) => string>> = {
  too_big: most,
  too_small: least,
  invalid_type: ({ expected }) => `must be ${TYPES[String(expected)] ?? String(expected)}`,
  invalid_value: ({ values }) => `must be one of: ${(values as unknown[]).join(', ')}`,
}

const isMissing = ({ input }: z.core.$ZodRawIssue) => input === undefined || input === null

const error = (issue: z.core.$ZodRawIssue) =>
  isMissing(issue) ? 'is required' : (MESSAGES[issue.code]?.(issue) ?? 'is not valid')

const issuesOf = (part: Part, issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }))

/**
 * Parses the parts of a request with the schemas of its endpoint. Stops at the first invalid part and reports all issues
 * in it, each with its path and message. A part without a schema is undefined.
 */
export function parseParts(endpoint: Pick<Endpoint, Part>, given: Record<Part, unknown>): Parsed {
  const parts: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined }
  for (const part of PARTS) {
    const schema: Schema | undefined = endpoint[part]
    if (!schema) continue
    const parsed = z.safeParse(schema, given[part], { error })
    if (!parsed.success) return { issues: issuesOf(part, parsed.error.issues) }
    parts[part] = parsed.data
  }
  return { parts }
}
