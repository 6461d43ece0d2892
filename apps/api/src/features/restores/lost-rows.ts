import * as z from 'zod'
import type { LedgerSql } from '../../db/connect.ts'
import type { AuditFiles, FiledRow } from '../../integrations/audit-files.ts'

/** Something that was acknowledged, and that the database has lost. */
export interface LostRow {
  readonly file: number
  readonly position: string
  readonly at: string
  readonly action: string
  /** The customer whom it concerns; empty if it concerns none. */
  readonly customer: string
  /** The staff member or customer who did it; empty for the platform itself. */
  readonly actor: string
  readonly subject: string
  /** JSON: the row of its subject afterwards, with coin and amount. */
  readonly after: string
}

/** The columns of the list, in their order. */
export const LOST_COLUMNS: readonly (keyof LostRow)[] = [
  'position',
  'at',
  'customer',
  'action',
  'subject',
  'actor',
  'after',
  'file',
]

/** The files of the last two days. */
const FILES_READ = 576

const LACKING = `
  select filed.id from unnest($1::uuid[]) as filed(id)
  where not exists (select from audit_log e where e.chain = chain_of(filed.id) and e.id = filed.id)`

const snapshot = z.looseObject({ customer: z.optional(z.nullable(z.string())) })

/** The customer in an audit snapshot. */
function customerIn(json: string | null): string | undefined {
  if (json === null) return undefined
  const { data } = snapshot.safeParse(JSON.parse(json))
  return data?.customer ?? undefined
}

function lostRow(file: number, row: FiledRow): LostRow {
  const ofActor = row.actor_realm === 'customer' ? row.actor_id : null
  return {
    file,
    position: row.position,
    at: row.at ?? '',
    action: row.action ?? '',
    customer: customerIn(row.after) ?? customerIn(row.before) ?? ofActor ?? '',
    actor: row.actor_id ?? '',
    subject: row.subject_id ?? '',
    after: row.after ?? '',
  }
}

async function lackingIn(sql: LedgerSql, rows: readonly FiledRow[]): Promise<Set<string>> {
  const given = rows.filter(({ mac }) => mac !== null).map(({ id }) => id)
  const lacking = await sql.unsafe<{ id: string }[]>(LACKING, [given], { prepare: true })
  return new Set(lacking.map(({ id }) => id))
}

/**
 * Finds what was done, according to the files of the audit log, and is not in the database: what was acknowledged after the moment
 * to which it was restored. In the order in which it was done, from the last `files` files, one file in memory at a time. Refused attempts are left out.
 */
export async function* findLostRows(
  sql: LedgerSql,
  files: AuditFiles,
  filesRead = FILES_READ,
): AsyncGenerator<LostRow> {
  const newest = await files.readNewest()
  if (newest === 'missing') return
  if (newest === 'forged')
    throw new Error('The end of the newest audit file was changed, or signed with none of the keys in use.')
  const { number: last } = newest.end
  for (let number = Math.max(1, last - filesRead + 1); number <= last; number++) {
    const lost: LostRow[] = []
    const found = await files.read(number, async (rows) => {
      const lacking = await lackingIn(sql, rows)
      for (const row of rows) if (lacking.has(row.id) && row.outcome === 'done') lost.push(lostRow(number, row))
    })
    if (found === 'forged')
      throw new Error(`The audit file ${number} was changed, or signed with none of the keys in use.`)
    yield* lost
  }
}
