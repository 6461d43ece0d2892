import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { SERVICE_LEVELS, type ServiceLevelName } from './metrics/service-levels.ts'
import { moment } from './primitives.ts'

/** The parts that the status page of the back office shows, in their order. */
export const STATUS_PARTS = [
  'database',
  'schema',
  'seals',
  'books',
  'all_books',
  'checkpoint',
  'audit_file',
  'payouts',
  'prices',
  'mail',
  'jobs',
  'replicas',
  'late_reads',
  'archive',
  'restore',
] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** The state of a part. `off`: it is not set up, or nothing is known yet. */
export const STATUS_STATES = ['good', 'warning', 'bad', 'off'] as const
export type StatusState = (typeof STATUS_STATES)[number]

const partStatus = z.object({
  part: z.enum(STATUS_PARTS),
  state: z.enum(STATUS_STATES),
  /** When it last did its work, or since when something waits; null if that is not known. */
  at: z.nullable(moment),
  /**
   * A number that belongs to it: migrations, waiting emails, failing jobs, coins without a usable price, replicas, the
   * seconds that reads from the replica are late, the actions that the last proven restore had lost; null for the others.
   */
  count: z.nullable(z.int()),
  /** A text that belongs to it: the version of the database, the label of the restored backup; null for the others. */
  note: z.nullable(z.string()),
})

const levelStatus = z.object({
  level: z.enum(Object.keys(SERVICE_LEVELS) as [ServiceLevelName, ...ServiceLevelName[]]),
  /** The subject of the measurement: the process that answers, or the whole platform. */
  of: z.enum(['process', 'platform']),
  /** The beginning of the period, at most 24 hours ago. */
  since: moment,
  /** The share of calls or emails, or of the time, from 0 to 1; null if there was nothing to measure. */
  kept: z.nullable(z.number()),
  /** The number of calls, changes or emails; null if time was measured. */
  count: z.nullable(z.int()),
})

const AT = '2026-11-21T09:59:30.000Z'
const STARTED_AT = '2026-11-20T12:00:00.000Z'
const DAY_BEFORE = '2026-11-20T09:59:30.000Z'
const NIGHT = '2026-11-21T02:30:12.000Z'
const FACTS: Readonly<Partial<Record<StatusPart, { at?: string; count?: number; note?: string }>>> = {
  database: { note: '18.1' },
  schema: { count: 1 },
  books: { at: AT },
  all_books: { at: NIGHT },
  checkpoint: { at: '2026-11-21T09:55:05.000Z' },
  audit_file: { at: '2026-11-21T09:55:06.000Z' },
  prices: { at: AT, count: 0 },
  mail: { count: 0 },
  jobs: { count: 0 },
  replicas: { count: 1 },
  late_reads: { count: 1 },
  archive: { at: '2026-11-21T09:59:02.000Z' },
  restore: { at: '2026-11-16T04:12:40.000Z', count: 0, note: '20261115-011500F' },
}

export const readPlatformStatus = endpoint({
  name: 'readPlatformStatus',
  summary: 'The version, and the state of each part of the platform, as measured now',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/status',
  tags: ['Stats', 'Settings'],
  audience: 'staff',
  permission: 'money.read',
  response: z.object({
    version: z.string(),
    /** The start of the process that answered. */
    started_at: moment,
    measured_at: moment,
    maintenance: z.boolean(),
    parts: z.array(partStatus),
    /** The service levels, whose promises and objectives are in SERVICE_LEVELS. */
    levels: z.array(levelStatus),
  }),
  example: {
    version: '0.1.0',
    started_at: STARTED_AT,
    measured_at: AT,
    maintenance: false,
    parts: STATUS_PARTS.map((part) => ({
      part,
      state: 'good' as const,
      at: FACTS[part]?.at ?? null,
      count: FACTS[part]?.count ?? null,
      note: FACTS[part]?.note ?? null,
    })),
    levels: [
      { level: 'money_calls_answered', of: 'process', since: STARTED_AT, kept: 1, count: 18_204 },
      { level: 'money_calls_fast', of: 'process', since: STARTED_AT, kept: 0.9962, count: 17_930 },
      { level: 'events_prompt', of: 'process', since: STARTED_AT, kept: 1, count: 21_377 },
      { level: 'books_checked', of: 'platform', since: DAY_BEFORE, kept: 1, count: null },
      { level: 'prices_fresh', of: 'platform', since: DAY_BEFORE, kept: 0.9986, count: null },
      { level: 'mail_prompt', of: 'platform', since: DAY_BEFORE, kept: 0.9883, count: 1_021 },
    ],
  },
})

export type PlatformStatus = ResponseOf<typeof readPlatformStatus>

/** The services that customers see the state of. */
export const SERVICES = ['prices', 'ledger', 'payouts', 'requests'] as const
export type Service = (typeof SERVICES)[number]

export const readServiceStatus = endpoint({
  name: 'readServiceStatus',
  summary: 'The services that customers use, as measured: prices, the check of the ledger, payouts, and requests',
  method: 'GET',
  reads: 'primary',
  path: '/api/status',
  tags: ['Settings'],
  audience: 'public',
  response: z.object({
    measured_at: moment,
    maintenance: z.boolean(),
    services: z.array(
      z.object({
        service: z.enum(SERVICES),
        is_working: z.boolean(),
        /** When prices were renewed or the ledger was checked; null for the others, and before the first time. */
        at: z.nullable(moment),
      }),
    ),
  }),
  example: {
    measured_at: AT,
    maintenance: false,
    services: SERVICES.map((service) => ({
      service,
      is_working: true,
      at: service === 'prices' || service === 'ledger' ? AT : null,
    })),
  },
})

export type ServiceStatus = ResponseOf<typeof readServiceStatus>
