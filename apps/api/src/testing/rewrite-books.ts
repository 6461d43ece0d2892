import type postgres from 'postgres'
import { coveredFields } from '../audit/audit-mac.ts'
import type { BooksKeys } from '../integrations/books-keys.ts'
import { entryMac } from '../ledger/entry-mac.ts'
import { rowMac } from '../ledger/row-mac.ts'
import { sealHash } from '../ledger/seals.ts'
import { AUDIT_ROWS, type StoredAuditRow } from '../ledger/verify-audit.ts'
import { COVERED, type StoredEntry } from '../ledger/verify-entries.ts'
import { authenticateRows } from './authenticate-rows.ts'

/** Computes the MACs of every entry and guarded row again, as whoever holds the books' keys could. */
async function authenticateAgain(sql: postgres.TransactionSql, keys: BooksKeys): Promise<void> {
  await authenticateRows(sql, keys)
  const rows = await sql.unsafe<StoredEntry[]>(`select ${COVERED} from entries e`)
  for (const { mac: _, at, ...entry } of rows) {
    const secret = keys.secretOf(entry.keyNumber) ?? Buffer.alloc(0)
    const mac = entryMac(secret, { ...entry, at: at.toISOString() })
    await sql`update entries set mac = ${mac} where chain = ${entry.chain} and id = ${entry.id}`
  }
}

/** The same for the audit log. */
async function authenticateAuditAgain(sql: postgres.TransactionSql, keys: BooksKeys): Promise<void> {
  const rows = await sql.unsafe<StoredAuditRow[]>(`select ${AUDIT_ROWS.covered} from audit_log e`)
  for (const row of rows) {
    const mac = rowMac(keys.secretOf(row.keyNumber) ?? Buffer.alloc(0), coveredFields(row))
    if (!row.mac?.equals(mac))
      await sql`update audit_log set mac = ${mac} where chain = ${row.chain} and id = ${row.id}`
  }
}

interface SealRow {
  readonly chain: number
  readonly position: string
  readonly mac: Buffer
}

/** Computes every hash of the seals again, as a login with all rights on the database could. */
export async function sealAgain(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const rows = await sql<SealRow[]>`
    select s.chain, s.position::text as position, e.mac
    from seals s join entries e on e.chain = s.chain and e.id = s.entry_id order by s.chain, s.position`
  const last = new Map<number, Buffer>()
  for (const { chain, position, mac } of rows) {
    const hash = sealHash(last.get(chain) ?? Buffer.alloc(0), mac)
    await sql`update seals set hash = ${hash} where chain = ${chain} and position = ${position}::bigint`
    last.set(chain, hash)
  }
  await sealAuditAgain(sql)
}

/** Rebuilds the chain of the audit log without a gap. */
async function sealAuditAgain(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const rows = await sql<{ id: string; mac: Buffer }[]>`
    select e.id, e.mac from audit_seals s join audit_log e on e.id = s.audit_id order by s.position`
  await sql`delete from audit_seals`
  let hash: Buffer = Buffer.alloc(0)
  for (const [index, { id, mac }] of rows.entries()) {
    hash = sealHash(hash, mac)
    await sql`insert into audit_seals (position, audit_id, hash) values (${index + 1}, ${id}, ${hash})`
  }
}

/** Rewrites the books as a superuser who bypasses every trigger, and computes all hashes again; with keys, all MACs as well. */
export async function rewriteBooks(admin: postgres.Sql, statements: string, keys?: BooksKeys): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql.unsafe(statements)
    if (keys) {
      await authenticateAgain(sql, keys)
      await authenticateAuditAgain(sql, keys)
    }
    await sealAgain(sql)
  })
}
