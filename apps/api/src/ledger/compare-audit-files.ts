import type { LedgerSql } from '../db/connect.ts'
import type { AuditFiles, FiledRow } from '../integrations/audit-files.ts'

/** The files of the last two days, if there is one in five minutes. One of them that is missing is a warning; older ones may be moved away. */
const RECENT_FILES = 576

/** Beyond every position. */
const END = 2n ** 63n - 1n

/**
 * Counts the rows of a file up to a position that the audit log lacks, or has with another seal or MAC, and finds the first one.
 */
const DIFFERENT = `
  select count(*)::int as rows, min(filed.position)::text as first
  from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[]) as filed(position, hash, id, mac)
  left join audit_seals s on s.position = filed.position and s.audit_id = filed.id and encode(s.hash, 'hex') = filed.hash
  left join audit_log e on e.chain = chain_of(filed.id) and e.id = filed.id and encode(e.mac, 'hex') = filed.mac
  where filed.position <= $5::bigint and (s.position is null or (e.id is null and filed.mac is not null))`

/** The findings in the files of the audit log. */
export interface ComparedFiles {
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
}

interface ComparedFile {
  readonly violation: string | undefined
  /** The last position in earlier files that the database should still have. */
  readonly until: bigint
}

/** Compares the rows of a file up to a position. */
async function compareFile(
  sql: LedgerSql,
  files: AuditFiles,
  { number, until }: { readonly number: number; readonly until: bigint },
): Promise<ComparedFile | 'missing'> {
  let different = 0
  let first: string | null = null
  const compare = async (rows: readonly FiledRow[]) => {
    const lists = (['position', 'hash', 'id', 'mac'] as const).map((field) => rows.map((row) => row[field]))
    const given = [...(lists as string[][]), until.toString()]
    const [found] = await sql.unsafe<{ rows: number; first: string | null }[]>(DIFFERENT, given, { prepare: true })
    different += found?.rows ?? 0
    first ??= found?.first ?? null
  }
  const found = await files.read(number, compare)
  if (found === 'missing') return found
  if (found === 'forged')
    return { violation: `The audit file ${number} was changed, or signed with none of the keys in use.`, until }
  const after = BigInt(found.end.after)
  const lacking = `The audit file ${number} has ${different} rows that the audit log lacks or has otherwise, the first at position ${first}.`
  return { violation: different === 0 ? undefined : lacking, until: after < until ? after : until }
}

/**
 * Compares the files of the audit log with its rows and their chain, from the newest file backwards, one part at a time. Rows that a
 * restored backup has lost are no finding once two people have accepted that and a later file goes on before them.
 */
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
  let until = END
  for (let number = last; number > 0; number--) {
    const found = await compareFile(sql, files, { number, until })
    if (found !== 'missing') {
      until = found.until
      if (found.violation !== undefined) violations.push(found.violation)
    } else if (last - number < RECENT_FILES)
      warnings.push(`The audit file ${number} is missing. It was written before.`)
    else break
  }
  return { violations, warnings }
}
