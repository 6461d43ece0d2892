import { readLedgerHealth } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { give, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

type Fixture = ReturnType<typeof prepareFixture>

const health = async ({ staff }: Fixture) => must(await staff.send(readLedgerHealth))

/** Records a credit, and has everything sealed and checked. */
async function checkedCredit(fixture: Fixture): Promise<void> {
  const { platform, staff } = fixture
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, customer, '1')
  await sealAll(platform)
  await checkNew(platform)
  await checkWhole(platform)
  expect((await health(fixture)).found).toEqual([])
}

/** Runs statements as a superuser whom no trigger stops. */
async function tamper({ platform }: Fixture, statement: string): Promise<void> {
  await platform.sql.superuser.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql.unsafe(statement)
  })
}

const LAST = '(select audit_id from audit_seals order by position desc limit 1)'

/** Adds a copy of the last audit row with another subject, by the database role of the API. */
async function forge({ platform }: Fixture): Promise<string> {
  const id = newId(new Date())
  await platform.reads`
    insert into audit_log (chain, id, at, actor_realm, actor_id, actor_role, action, subject_id, address, outcome, mac, key_number)
    select 0, ${id}, at, actor_realm, actor_id, actor_role, action, subject_id, address, outcome, mac, key_number
    from audit_log order by id desc limit 1`
  return id
}

describe('a row that the product did not write', () => {
  const fixture = prepareFixture('owner')

  it('is found by the next check although the sealing job was made to pass it', async () => {
    const { platform } = fixture
    await checkedCredit(fixture)
    const id = await forge(fixture)
    await platform.reads`update sealing_positions set snapshot = pg_current_snapshot()::text where name = 'audit'`
    await checkNew(platform)
    const notItsMac = `Audit row ${id} does not fit its MAC: it was changed, or the product did not write it.`
    expect(await health(fixture)).toMatchObject({
      health: 'red',
      found: expect.arrayContaining([`Audit row ${id} has no seal.`, notItsMac]),
    })
  })

  it('cannot be put into another transaction by the API', async () => {
    await expect(
      fixture.platform.reads`insert into audit_log (transaction_id) values (pg_current_xact_id())`,
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a row that was removed', () => {
  const fixture = prepareFixture('owner')

  it('is found by the check of everything', async () => {
    await checkedCredit(fixture)
    const [row] = await fixture.platform.reads.unsafe(`select ${LAST} as id`)
    await tamper(fixture, `delete from audit_log where id = ${LAST}`)
    await checkWhole(fixture.platform)
    const { health: color, found } = await health(fixture)
    expect(color).toBe('red')
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^The seal at .* is of audit row ${row?.id}, which is gone`)),
    )
  })
})

describe('the end of the audit log that was cut off with its seals', () => {
  const fixture = prepareFixture('owner')

  it('is found by the next check', async () => {
    await checkedCredit(fixture)
    await tamper(
      fixture,
      `delete from audit_log where id = ${LAST};
      delete from audit_seals where position = (select max(position) from audit_seals)`,
    )
    await checkNew(fixture.platform)
    const { health: color, found } = await health(fixture)
    expect(color).toBe('red')
    expect(found).toContainEqual(
      expect.stringMatching(/^The audit chain lacks the seal at position \d+ that the last check contains/),
    )
  })
})

describe('the end of the audit log that was cut off with its seals and the checks', () => {
  const fixture = prepareFixture('owner')

  it('is found by the checkpoint', async () => {
    const { platform } = fixture
    await checkedCredit(fixture)
    await writeCheckpoint(platform)
    await tamper(
      fixture,
      `delete from audit_log where id = ${LAST};
      delete from audit_seals where position = (select max(position) from audit_seals);
      delete from book_checks where kind <> 'checkpoint'`,
    )
    await checkNew(platform)
    const { health: color, found } = await health(fixture)
    expect(color).toBe('red')
    expect(found).toContainEqual(
      expect.stringMatching(/^The audit chain lacks the seal at position \d+ that the checkpoint of/),
    )
  })
})
