import * as z from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import type { ErrorDetails } from './errors.ts'

/** The parts of a request, in the order in which they are read. */
const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Issue = ErrorDetails['validation']['issues'][number]

export type Parsed = { readonly parts: Readonly<Record<Part, unknown>> } | { readonly issues: Issue[] }

/** The words for what a schema has none of its own for. */
const WORDS: Partial<Record<z.core.$ZodIssue['code'], (issue: z.core.$ZodRawIssue) => string>> = {
  too_big: ({ maximum }) => `must have at most ${String(maximum)} characters`,
  too_small: ({ minimum }) => `must have at least ${String(minimum)} characters`,
  invalid_type: ({ expected }) => `must be a ${String(expected)}`,
  invalid_value: ({ values }) => `must be one of: ${(values as unknown[]).join(', ')}`,
}

const error = (issue: z.core.$ZodRawIssue) => WORDS[issue.code]?.(issue) ?? 'is not valid'

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return found
}

function issuesOf(part: Part, value: unknown, issues: readonly z.core.$ZodIssue[]): Issue[] {
  return issues.map(({ code, path, message }) => ({
    path: [part, ...path.map(String)].join('.'),
    // A check across fields has words of its own for what is missing.
    message: code !== 'custom' && valueAt(value, path) === undefined ? 'is required' : message,
  }))
}

/**
 * Reads the parts of a request by the schemas of its endpoint. The first part that does not fit ends it, with every
 * issue in that part: where it is and what is wrong with it. A part without a schema is nothing.
 */
export function parseParts(endpoint: Endpoint, given: Record<Part, unknown>): Parsed {
  const parts: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined }
  for (const part of PARTS) {
    const schema: Schema | undefined = endpoint[part]
    if (!schema) continue
    const parsed = z.safeParse(schema, given[part], { error })
    if (!parsed.success) return { issues: issuesOf(part, given[part], parsed.error.issues) }
    parts[part] = parsed.data
  }
  return { parts }
}
