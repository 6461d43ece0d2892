import { describe, expect, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const at = prepareAttempts()

/** Attacks on the constraints themselves and on the server, and why PostgreSQL refuses them. */
const ATTEMPTS: readonly Attempt[] = [
  ['a dropped trigger', 'drop trigger postings_balanced on postings', /must be owner/],
  ['a disabled trigger', 'alter table postings disable trigger all', /must be owner/],
  ['triggers that are bypassed', `set session_replication_role = 'replica'`, /permission denied/],
  ['a role with more rights', 'create role helper superuser', /permission denied|must be superuser/],
  ['its own table', 'create table public.mine (id int)', /permission denied/],
  ['a change as its session began', 'reset role; update entries set reason = null', /permission denied/],
  ['another role', 'set role postgres', /permission denied/],
  ['the role of the verifier', 'set role mintmark_verifier', /permission denied/],
  ['a session as another role', 'set session authorization postgres', /permission denied/],
  ['a file of the server', `select pg_read_file('/etc/passwd')`, /permission denied/],
  ['a program on the server', `copy entries to program 'cat'`, /permission denied|must be superuser/],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))

  it('nothing that the product needs, and the books verify afterwards', async () => {
    expect(await verifyBooks(at.platform)).toEqual([])
    expect(
      await at.platform.reads`
        select current_user = session_user as "isLogin", pg_has_role('mintmark_api', 'usage') as "hasRole"`,
    ).toEqual([{ isLogin: true, hasRole: true }])
  })
})

const CHANGES: Readonly<Record<string, string>> = { postings: 'amount = 1', seals: 'position = 1' }

describe('the owner of the tables is refused', () => {
  it.each(['entries', 'postings', 'audit_log', 'top_ups', 'seals'])(
    'changed, deleted and emptied %s',
    async (table) => {
      for (const statement of [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `update ${table} set ${CHANGES[table] ?? 'reason = null'}`,
      ])
        await expect(at.platform.sql.owner.unsafe(statement)).rejects.toThrow(/never changed or deleted/)
    },
  )
})
