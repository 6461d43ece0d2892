import type { LedgerSql } from '../db/connect.ts'
import type { AuditFiles, FiledRow } from '../outside/audit-files.ts'

/** The files of the last two days, if there is one in five minutes. One of them that is missing is a warning; older ones may be moved away. */
const RECENT_FILES = 576

/** Counts the rows of a file that the audit log lacks, or has with another seal or MAC, and finds the first one. */
const DIFFERENT = `
  select count(*)::int as rows, min(filed.position)::text as first
  from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[]) as filed(position, hash, id, mac)
  left join audit_seals s on s.position = filed.position and s.audit_id = filed.id and encode(s.hash, 'hex') = filed.hash
  left join audit_log e on e.chain = chain_of(filed.id) and e.id = filed.id and encode(e.mac, 'hex') = filed.mac
  where s.position is null or (e.id is null and filed.mac is not null)`

/** The findings in the files of the audit log. */
export interface ComparedFiles {
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
}

async function compareFile(sql: LedgerSql, files: AuditFiles, number: number): Promise<string | 'missing' | undefined> {
  let different = 0
  let first: string | null = null
  const compare = async (rows: readonly FiledRow[]) => {
    const lists = (['position', 'hash', 'id', 'mac'] as const).map((field) => rows.map((row) => row[field]))
    const [found] = await sql.unsafe<{ rows: number; first: string | null }[]>(DIFFERENT, lists as string[][], {
      prepare: true,
    })
    different += found?.rows ?? 0
    first ??= found?.first ?? null
  }
  const found = await files.read(number, compare)
  if (found === 'missing') return found
  if (found === 'forged') return `The audit file ${number} was changed, or signed with none of the keys in use.`
  if (different === 0) return undefined
  return `The audit file ${number} has ${different} rows that the audit log lacks or has otherwise, the first at position ${first}.`
}

/** Compares the files of the audit log with its rows and their chain, from the newest file backwards, one part at a time. */
export async function compareAuditFiles(sql: LedgerSql, files: AuditFiles): Promise<ComparedFiles> {
  const newest = await files.readNewest()
  if (newest === 'missing') return { violations: [], warnings: [] }
  if (newest === 'forged')
    return {
      violations: ['The end of the newest audit file was changed, or signed with none of the keys in use.'],
      warnings: [],
    }
  const violations: string[] = []
  const warnings: string[] = []
  const { number: last } = newest.end
  for (let number = last; number > 0; number--) {
    const found = await compareFile(sql, files, number)
    if (found !== 'missing') violations.push(...(found === undefined ? [] : [found]))
    else if (last - number < RECENT_FILES) warnings.push(`The audit file ${number} is missing. It was written before.`)
    else break
  }
  return { violations, warnings }
}
