import { LEDGER_HEALTH_STATES } from '@mintmark/domain'
import { AUDIT_CHAIN, readHeads } from '../../ledger/seals.ts'
import type { Platform } from '../../platform.ts'
import { readHealth } from '../books/public.ts'
import { readLiabilities } from '../reports/public.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

const ageOf = (since: string | null, now: Date) => (since === null ? 0 : (now.getTime() - Date.parse(since)) / 1000)

/** The state of the books: ledger health, the checks and the seals. */
export async function readBooks(platform: Platform): Promise<Reading[]> {
  const now = new Date()
  const health = await readHealth(platform, now)
  const heads = await platform.reads.begin('read only', readHeads)
  return [
    ...LEDGER_HEALTH_STATES.map((state) => reading('ledger_health', Number(health.health === state), { state })),
    reading('payouts_stopped', Number(health.payouts_stopped_at !== null), {}),
    ...readingOfTime('check_timestamp_seconds', health.checked_at, { check: 'new' }),
    ...readingOfTime('check_timestamp_seconds', health.whole_checked_at, { check: 'whole' }),
    ...readingOfTime('check_timestamp_seconds', health.checkpoint_at, { check: 'checkpoint' }),
    ...readingOfTime('check_timestamp_seconds', health.audit_file_at, { check: 'audit_file' }),
    reading('unsealed_seconds', ageOf(health.unsealed_since, now), { rows: 'entries' }),
    reading('unsealed_seconds', ageOf(health.audit_unsealed_since, now), { rows: 'audit_rows' }),
    ...[...heads].map(([chain, { position }]) =>
      reading('seal_position', Number(position), { chain: chain === AUDIT_CHAIN ? 'audit' : String(chain) }),
    ),
  ]
}

/** The platform's debt by coin, and the difference to the last reported custody balance. No money depends on these numbers. */
export async function readDebt(platform: Platform): Promise<Reading[]> {
  const rows = await readLiabilities(platform)
  return rows.flatMap(({ coin, total, difference }) => [
    reading('liabilities', Number(total), { coin }),
    ...(difference === null ? [] : [reading('custody_difference', Number(difference), { coin })]),
  ])
}
