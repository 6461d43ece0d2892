import * as z from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import type { ErrorDetails } from './errors.ts'

/** The parts of a request, in the order in which they are read. */
const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Issue = ErrorDetails['validation']['issues'][number]

export type Parsed = { readonly parts: Readonly<Record<Part, unknown>> } | { readonly issues: Issue[] }

/** What a value should have been, to a person. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** How much is too much, or too little: of characters in text, else of the value itself. */
const most = ({ origin, maximum }: z.core.$ZodRawIssue) =>
  origin === 'string' ? `must have at most ${String(maximum)} characters` : `must be at most ${String(maximum)}`
const least = ({ origin, minimum }: z.core.$ZodRawIssue) =>
  origin === 'string' ? `must have at least ${String(minimum)} characters` : `must be at least ${String(minimum)}`

/** The words for what a schema has none of its own for. */
const WORDS: Partial<Record<z.core.$ZodIssue['code'], (issue: z.core.$ZodRawIssue) => string>> = {
  too_big: most,
  too_small: least,
  invalid_type: ({ expected }) => `must be ${TYPES[String(expected)] ?? String(expected)}`,
  invalid_value: ({ values }) => `must be one of: ${(values as unknown[]).join(', ')}`,
}

const isMissing = ({ input }: z.core.$ZodRawIssue) => input === undefined || input === null

const error = (issue: z.core.$ZodRawIssue) =>
  isMissing(issue) ? 'is required' : (WORDS[issue.code]?.(issue) ?? 'is not valid')

const issuesOf = (part: Part, issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }))

/**
 * Reads the parts of a request by the schemas of its endpoint. The first part that does not fit ends it, with every
 * issue in that part: where it is and what is wrong with it. A part without a schema is nothing.
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
