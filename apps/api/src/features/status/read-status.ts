import { type PlatformStatus, STATUS_PARTS, type StatusPart, type StatusState } from '@mintmark/contracts'
import { type CheckTimes, isCheckLate, isRestoreProofOld } from '@mintmark/domain'
import { PREPARED } from '../../db/prepared.ts'
import { isFit, READ_SCHEMA, type Schema } from '../../db/refuse-other-version.ts'
import type { Platform } from '../../platform.ts'
import { VERSION } from '../../version.ts'
import { readHealth } from '../books/public.ts'
import { readWorkHealthOf } from '../mail/public.ts'
import { readSharedSettings } from '../settings/public.ts'
import { readPriceState } from './price-state.ts'
import { readLevels } from './read-levels.ts'

type Part = Omit<PlatformStatus['parts'][number], 'part'>

const part = (
  state: StatusState,
  { at = null, count = null, note = null }: Partial<Omit<Part, 'state'>> = {},
): Part => ({
  state,
  at,
  count,
  note,
})

/** Counts replicas that are connected, which this login may see without their positions. */
const DATABASE = `
  select current_setting('server_version') as version,
    m.applied, m."knownMin",
    (select count(*)::int from pg_stat_replication) as replicas,
    a.last_archived_time as "archivedAt",
    coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as "isFailing"
  from pg_stat_archiver a, (${READ_SCHEMA}) m`

interface DatabaseRow extends Schema {
  readonly version: string
  readonly replicas: number
  readonly archivedAt: Date | null
  readonly isFailing: boolean
}

/** A segment is archived after a minute, even on a quiet platform: its checks write each minute. */
const ARCHIVE_LATE_MS = 5 * 60_000

function archiveOf({ archivedAt, isFailing }: DatabaseRow, now: Date): Part {
  if (isFailing) return part('bad', { at: archivedAt?.toISOString() ?? null })
  if (archivedAt === null) return part('off')
  const isLate = now.getTime() - archivedAt.getTime() > ARCHIVE_LATE_MS
  return part(isLate ? 'warning' : 'good', { at: archivedAt.toISOString() })
}

async function databaseParts({ reads }: Platform, now: Date): Promise<Partial<Record<StatusPart, Part>>> {
  const [row] = await reads.unsafe<DatabaseRow[]>(DATABASE, [], PREPARED)
  if (!row) return {}
  const { applied, replicas, version } = row
  return {
    database: part('good', { note: version }),
    schema: part(isFit(row) ? 'good' : 'bad', { count: applied }),
    replicas: part(replicas > 0 ? 'good' : 'off', { count: replicas }),
    archive: archiveOf(row, now),
  }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

async function bookParts(platform: Platform, now: Date): Promise<Partial<Record<StatusPart, Part>>> {
  const health = await readHealth(platform, now)
  const times: CheckTimes = {
    startedAt: platform.startedAt,
    checkedAt: dateOf(health.checked_at),
    wholeCheckedAt: dateOf(health.whole_checked_at),
    checkpointAt: dateOf(health.checkpoint_at),
    auditFileAt: dateOf(health.audit_file_at),
  }
  const check = (name: Exclude<keyof CheckTimes, 'startedAt'>, isWrong = false): Part => {
    const at = times[name]?.toISOString() ?? null
    if (isWrong) return part('bad', { at })
    return part(isCheckLate(times, name, now) ? 'warning' : at === null ? 'off' : 'good', { at })
  }
  const unsealed = health.unsealed_since ?? health.audit_unsealed_since
  const isUnsealed = unsealed !== null && now.getTime() - Date.parse(unsealed) > 10_000
  return {
    seals: part(isUnsealed ? 'bad' : 'good', { at: isUnsealed ? unsealed : null }),
    books: check('checkedAt', health.health === 'red'),
    all_books: check('wholeCheckedAt'),
    checkpoint: check('checkpointAt'),
    audit_file: check('auditFileAt'),
    payouts: part(health.payouts_stopped_at === null ? 'good' : 'bad', { at: health.payouts_stopped_at }),
  }
}

async function workParts(platform: Platform): Promise<Partial<Record<StatusPart, Part>>> {
  const { mail, jobs } = await readWorkHealthOf(platform)
  const failing = jobs.filter(({ state }) => state === 'failing').length
  const mailState = mail.failed > 0 ? 'warning' : mail.server === null ? 'off' : 'good'
  return {
    mail: part(mailState, { at: mail.oldest_waiting_at, count: mail.waiting }),
    jobs: part(failing > 0 ? 'warning' : 'good', { count: failing }),
  }
}

/** The delay of reads from the replica, as this process sees it. */
function lateReadsPart({ replica }: Platform): Part {
  if (!replica) return part('off')
  const { isServing, lagSeconds, problem = null } = replica.watch.state()
  return part(isServing ? 'good' : 'warning', {
    count: lagSeconds === undefined ? null : Math.ceil(lagSeconds),
    note: problem,
  })
}

async function restorePart({ restoreProofs }: Platform, now: Date): Promise<Part> {
  const found = await restoreProofs.readNewest().catch(() => 'unread' as const)
  if (found === 'missing' || found === 'unread') return part('off')
  if (found === 'forged') return part('bad')
  const { at, lostRows, backup } = found.certificate
  const state = isRestoreProofOld(new Date(at), now) ? 'warning' : 'good'
  return part(state, { at, count: lostRows, note: backup })
}

/** Reads the state of each part of the platform, as it is now. */
export async function readStatus(platform: Platform, now = new Date()): Promise<PlatformStatus> {
  const [database, books, work, prices, restore, settings, levels] = await Promise.all([
    databaseParts(platform, now),
    bookParts(platform, now),
    workParts(platform),
    readPriceState(platform),
    restorePart(platform, now),
    readSharedSettings(platform.db),
    readLevels(platform),
  ])
  const { newestAt, unpriced } = prices
  const priced = part(unpriced > 0 ? 'bad' : 'good', { at: newestAt?.toISOString() ?? null, count: unpriced })
  const late_reads = lateReadsPart(platform)
  const parts: Partial<Record<StatusPart, Part>> = {
    ...database,
    ...books,
    ...work,
    prices: priced,
    restore,
    late_reads,
  }
  return {
    version: VERSION,
    started_at: platform.startedAt.toISOString(),
    measured_at: now.toISOString(),
    maintenance: settings.maintenance_mode === 'true',
    parts: STATUS_PARTS.map((name) => ({ part: name, ...(parts[name] ?? part('off')) })),
    levels: [...levels],
  }
}
