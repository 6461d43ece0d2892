import type { LedgerSql } from '../db/connect.ts'
import type { Link } from './seals.ts'

/** The most rows and characters of one file. A busy hour has several files. */
const ROWS_MAX = 10_000
const CHARACTERS_MAX = 4_000_000

const ROWS_AT_ONCE = 500

/** A row with its seal as one line of JSON: every column that its MAC covers, the MAC, and the hash of the seal. */
const LINES = `
  select s.position::text as position, s.hash, json_build_object(
    'position', s.position::text, 'hash', encode(s.hash, 'hex'), 'id', s.audit_id, 'at', e.at,
    'actor_realm', e.actor_realm, 'actor_id', e.actor_id, 'actor_role', e.actor_role, 'action', e.action,
    'subject_id', e.subject_id, 'before', e.before, 'after', e.after, 'reason', e.reason, 'address', e.address,
    'outcome', e.outcome, 'code', e.code, 'requested_by', e.requested_by, 'approval_id', e.approval_id,
    'mac', encode(e.mac, 'hex'), 'key_number', e.key_number
  )::text as line
  from audit_seals s left join audit_log e on e.chain = chain_of(s.audit_id) and e.id = s.audit_id
  where s.position > $1::bigint order by s.position limit ${ROWS_MAX}`

interface Line {
  readonly position: string
  readonly hash: Buffer
  readonly line: string
}

/** Reads the next sealed rows of the audit log as lines for a file, up to its limits, and where they end. */
export async function readAuditLines(
  sql: LedgerSql,
  after: Link,
  charactersMax = CHARACTERS_MAX,
): Promise<{ readonly lines: readonly string[]; readonly end: Link }> {
  const lines: string[] = []
  let end = after
  let characters = 0
  for await (const rows of sql.unsafe<Line[]>(LINES, [after.position.toString()]).cursor(ROWS_AT_ONCE)) {
    for (const { position, hash, line } of rows) {
      if (characters >= charactersMax) break
      lines.push(line)
      characters += line.length
      end = { position: BigInt(position), hash }
    }
    if (characters >= charactersMax) break
  }
  return { lines, end }
}
