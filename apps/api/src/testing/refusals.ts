import { ERRORS, errorResponse } from '@mintmark/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { LedgerSql } from '../db/connect.ts'
import { memoizePerClient } from '../db/memoize-per-client.ts'
import type { TestPlatform } from './test-platform.ts'

/** Tables that a refused request may write to: what was tried, and by whom. */
const TRACES = ['audit_log', 'sessions', 'rate_limits', 'idempotency_keys']

/** One statement that sums every table up; asked for once, because a generated test asks for it a thousand times. */
const summing = memoizePerClient((reads: LedgerSql) =>
  reads<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`.then(
    (tables) =>
      tables
        .filter(({ name }) => !TRACES.includes(name))
        .map(
          ({ name }) =>
            `select '${name} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t`,
        )
        .join(' union all '),
  ),
)

/** A text that changes when anything in the database does, but for the audit rows of refusals. */
export async function fingerprint({ reads }: TestPlatform): Promise<string> {
  const prints = await reads.unsafe<{ print: string }[]>(await summing(reads))
  return prints.map(({ print }) => print).join('\n')
}

/** What a program says when it speaks of itself and not to a person. */
const MACHINE_WORDS = /undefined|\[object|Error:|\.ts\b|FST_|SQL|postgres|null value|stack/i

/** Holds a refusal to the contract: its shape, the status of its code, and a sentence for a person. */
export function expectRefusal(answer: LightMyRequestResponse, statuses: readonly number[], what: string): void {
  expect(statuses, `${what}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`).toContain(answer.statusCode)
  const parsed = errorResponse.safeParse(JSON.parse(answer.payload))
  expect(parsed.error?.message, `${what}: ${answer.payload}`).toBeUndefined()
  if (!parsed.success) return
  expect(ERRORS[parsed.data.code].status, what).toBe(answer.statusCode)
  expect(parsed.data.error, what).toMatch(/\S+ \S+/)
  expect(parsed.data.error, what).not.toMatch(MACHINE_WORDS)
  expect(parsed.data.error, what).not.toContain('NaN')
}
