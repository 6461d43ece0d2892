import { ERRORS, errorResponse } from '@mintmark/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { LedgerSql } from '../db/connect.ts'
import { memoizePerClient } from '../db/memoize-per-client.ts'
import type { TestPlatform } from './test-platform.ts'

/** Tables that a refused request may write to, because they record attempts. */
const TRACES = ['audit_log', 'sessions', 'rate_limits', 'idempotency_keys']

/** One statement that hashes every table. It is built once, because a generated test runs it a thousand times. */
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

/** A hash that changes when anything in the database does, except for the audit rows of refusals. */
export async function fingerprint({ reads }: TestPlatform): Promise<string> {
  const prints = await reads.unsafe<{ print: string }[]>(await summing(reads))
  // The union may read the tables in any order.
  return prints
    .map(({ print }) => print)
    .sort()
    .join('\n')
}

/** Technical texts that must not appear in a message for people. */
const MACHINE_WORDS = /undefined|\[object|Error:|\.ts\b|FST_|SQL|postgres|null value|stack/i

/** Checks a refusal against the contract: its shape, the status of its code, and a sentence for people. */
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
