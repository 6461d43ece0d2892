import { ERRORS, errorResponse } from '@mintmark/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestPlatform } from './test-platform.ts'

/** Tables that a refused request may write to: what was tried, and by whom. */
const TRACES = ['audit_log', 'sessions', 'sign_in_failures', 'idempotency_keys']

/** A text that changes when anything in the database does, but for the traces of refusals. */
export async function fingerprint({ reads }: TestPlatform): Promise<string> {
  const tables = await reads<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`
  const prints = tables
    .filter(({ name }) => !TRACES.includes(name))
    .map(async ({ name }) => {
      const [row] = await reads.unsafe(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${name} t`,
      )
      return `${name} ${row?.md5}`
    })
  return (await Promise.all(prints)).join('\n')
}

/** What a program says when it speaks of itself and not to a person. */
const MACHINE_WORDS = /undefined|\[object|NaN\b|Error:|\.ts\b|FST_|SQL|postgres|null value|stack/i

/** Holds a refusal to the contract: its shape, the status of its code, and a sentence for a person. */
export function expectRefusal(answer: LightMyRequestResponse, statuses: readonly number[], what: string): void {
  expect(statuses, `${what}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`).toContain(answer.statusCode)
  const parsed = errorResponse.safeParse(JSON.parse(answer.payload))
  expect(parsed.error?.message, `${what}: ${answer.payload}`).toBeUndefined()
  if (!parsed.success) return
  expect(ERRORS[parsed.data.code].status, what).toBe(answer.statusCode)
  expect(parsed.data.error, what).toMatch(/\S+ \S+/)
  expect(parsed.data.error, what).not.toMatch(MACHINE_WORDS)
}
