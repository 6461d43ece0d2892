import { type ResponseOf, type readSetUp as readCall, SET_UP_STEPS, type SetUpStep } from '@mintmark/contracts'
import { LEGAL_KINDS } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { settings } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { DEMO_MARKER } from '../../require-production-data.ts'

/** The setting that keeps when staff confirmed that backups are set up. Not one that staff edit. */
export const BACKUP_CONFIRMED = 'backup_confirmed'

const setting = (name: string) => sql`exists (select from settings where name = ${name} and value <> '')`

/** The fact that shows that a step is done. Archiving by PostgreSQL itself is a backup, too. */
const FACTS = {
  name: setting('app_name'),
  mail: setting('smtp_host'),
  coins: sql`exists (select from coins where archived_at is null and for_deposit and cardinality(networks) > 0)`,
  addresses: sql`exists (select from payment_methods where archived_at is null and type = 'deposit' and approved)`,
  bundles: sql`exists (select from bundles where archived_at is null)`,
  colleague: sql`(select count(*) > 1 from staff where disabled_at is null and password_hash is not null)`,
  legal_texts: sql`(select count(distinct kind) = ${LEGAL_KINDS.length} from legal_versions where effective_at <= now())`,
  backup: sql`(${setting(BACKUP_CONFIRMED)}
    or exists (select from pg_stat_archiver where last_archived_time > now() - interval '1 day'))`,
} as const satisfies Record<Exclude<SetUpStep, 'restore'>, unknown>

const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[]

/** The steps that set up a new platform, and which are done. The demo is no new platform: it has none. */
export async function readSetUp({
  db,
  restoreProofs,
}: Pick<Platform, 'db' | 'restoreProofs'>): Promise<ResponseOf<typeof readCall>> {
  if ((await db.$count(settings, eq(settings.name, DEMO_MARKER))) > 0) return []
  const columns = FACT_NAMES.map((step) => sql`${FACTS[step]} as ${sql.identifier(step)}`)
  const [row] = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  const isProven = typeof (await restoreProofs.readNewest().catch(() => 'missing')) === 'object'
  return SET_UP_STEPS.map((step) => ({ step, is_done: step === 'restore' ? isProven : row?.[step] === true }))
}
