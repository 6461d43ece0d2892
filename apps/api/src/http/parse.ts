import type { Schema } from '@mintmark/contracts'
import * as z from 'zod'
import { fail } from '../failure.ts'

z.config(z.locales.en())

const PART_MISSING = /received undefined$/

/** Parses one part of a request by its schema. Refuses with every issue: where it is, and what is wrong with it. */
export function parsePart(part: 'params' | 'query' | 'body', schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: [part, ...issue.path].join('.'),
    message: PART_MISSING.test(issue.message) ? 'is required' : issue.message.replace(/^Invalid input: /, ''),
  }))
  return fail('validation', { issues })
}
