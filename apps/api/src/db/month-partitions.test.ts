import { chainOf } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { newId } from './ids.ts'
import { addMonthPartitions } from './month-partitions.ts'

const PARENTS = ['audit_log', 'outbox'] as const

const platform = preparePlatform()
let owner: postgres.Sql
/** The partitions that the migration made, by their parents. */
let migrated: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  owner = postgres(platform.ownerUrl, { max: 4, onnotice: () => undefined })
  migrated = new Map(await Promise.all(PARENTS.map(async (parent) => [parent, await partitionsOf(parent)] as const)))
  // The tests may have begun in the month before.
  await addMonthPartitions(platform.db)
})
afterAll(() => owner.end())

const nameOf = (parent: string, at: Date) => `${parent}_${at.toISOString().slice(0, 7).replace('-', '_')}`

/** The first moment of the month that follows this one by that many, by PostgreSQL's clock. */
async function monthAfter(months: number): Promise<Date> {
  const [row] = await owner<{ at: Date }[]>`
    select (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${months})) at time zone 'UTC' as at`
  return row?.at as Date
}

async function partitionsOf(parent: string): Promise<string[]> {
  const rows = await owner`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${parent}::regclass order by 1`
  return rows.map(({ name }) => name)
}

/** Inserts an audit row as the API, and returns its partition. */
async function insertRow(id: string): Promise<string> {
  const [row] = await platform.reads`
    insert into audit_log (chain, id, at, actor_realm, action, address, outcome, mac, key_number)
    values (${chainOf(id)}, ${id}, now(), 'system', 'mail.retry', '', 'done', ${Buffer.alloc(32)}, 1) returning tableoid::regclass::text as name`
  return row?.name
}

/** On the first day of a month, the migration of this run may have been in the month before. */
const isFirstOfMonth = () => new Date().getUTCDate() === 1

/** Removes the partition of a future month, as if the job had not run yet. */
const dropMonth = (parent: string, at: Date) => owner.unsafe(`drop table ${nameOf(parent, at)}`)

describe('the migration', () => {
  it.each(PARENTS)('adds the partitions of this month and the next three to %s', async (parent) => {
    const wasLastMonth = isFirstOfMonth() && migrated.get(parent)?.[0] !== nameOf(parent, await monthAfter(0))
    const months = await Promise.all([0, 1, 2, 3].map((months) => monthAfter(wasLastMonth ? months - 1 : months)))
    expect(migrated.get(parent)).toEqual([...months.map((at) => nameOf(parent, at)), `${parent}_default`])
  })
})

describe('a row', () => {
  it('lies in the partition of the month with which its id begins, in UTC', async () => {
    const [first, beyond] = [await monthAfter(1), await monthAfter(2)]
    const inside = nameOf('audit_log', first)
    expect(await insertRow(newId(first))).toBe(inside)
    expect(await insertRow(newId(new Date(beyond.getTime() - 1)))).toBe(inside)
    expect(await insertRow(newId(new Date(first.getTime() - 1)))).not.toBe(inside)
    expect(await insertRow(newId(beyond))).toBe(nameOf('audit_log', beyond))
  })

  it.each([new Date('2020-02-29T12:00:00Z'), new Date('2099-01-01T00:00:00Z')])(
    'of %s lies in the default partition',
    async (at) => {
      expect(await insertRow(newId(at))).toBe('audit_log_default')
    },
  )
})

describe('the job', () => {
  it('adds what is missing once, when two processes run it at the same time', async () => {
    const at = await monthAfter(3)
    for (const parent of PARENTS) await dropMonth(parent, at)
    const added = await Promise.all([addMonthPartitions(platform.db), addMonthPartitions(platform.db)])
    const expected = PARENTS.map((parent) => nameOf(parent, at))
    expect(added.flat().sort()).toEqual(expected)
    for (const [index, parent] of PARENTS.entries()) expect(await partitionsOf(parent)).toContain(expected[index])
    expect(await addMonthPartitions(platform.db)).toEqual([])
  })

  it('leaves out a month whose rows lie in the default partition, and adds the months after it', async () => {
    const [taken, free] = [await monthAfter(2), await monthAfter(3)]
    for (const at of [taken, free]) await dropMonth('audit_log', at)
    expect(await insertRow(newId(taken))).toBe('audit_log_default')
    expect(await addMonthPartitions(platform.db)).toEqual([nameOf('audit_log', free)])
    expect(await insertRow(newId(taken))).toBe('audit_log_default')
    expect(await insertRow(newId(free))).toBe(nameOf('audit_log', free))
  })

  it('does not keep other processes from inserting while it attaches a partition', async () => {
    await owner.begin(async (transaction) => {
      const [row] = await transaction`select add_month_partition('audit_log', '2031-05-01') as name`
      expect(row?.name).toBe('audit_log_2031_05')
      expect(await insertRow(newId())).toBe(nameOf('audit_log', await monthAfter(0)))
    })
    expect(await insertRow(newId(new Date('2031-05-01T00:00:00.000Z')))).toBe('audit_log_2031_05')
  })

  it('fails instead of making others wait behind a long read, and succeeds after it', async () => {
    const at = await monthAfter(3)
    await dropMonth('outbox', at)
    await owner.begin(async (reading) => {
      await reading`select count(*) from outbox`
      await expect(addMonthPartitions(platform.db)).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    expect(await addMonthPartitions(platform.db)).toEqual([nameOf('outbox', at)])
  })
})

describe('a partition', () => {
  it('of the audit log is never changed, deleted or emptied, by its owner either', async () => {
    for (const table of ['audit_log', ...(await partitionsOf('audit_log'))])
      for (const statement of [`update ${table} set code = null`, `delete from ${table}`, `truncate ${table}`])
        await expect(owner.unsafe(statement), statement).rejects.toThrow(/never changed or deleted/)
  })

  it.each(PARENTS)('of %s is out of reach for the role of the API', async (parent) => {
    for (const table of await partitionsOf(parent))
      for (const statement of [
        `select * from ${table}`,
        `insert into ${table} (id) values ('${newId()}')`,
        `update ${table} set id = id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${parent} detach partition ${table}`,
        `drop table ${table}`,
      ])
        await expect(platform.reads.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('the role of the API', () => {
  it.each([
    ['change the audit log', 'update audit_log set code = null'],
    ['delete from the audit log', 'delete from audit_log'],
    ['empty the audit log', 'truncate audit_log'],
    ['delete from the outbox', 'delete from outbox'],
    ['empty the outbox', 'truncate outbox'],
    ['add a partition of any month', `select add_month_partition('outbox', '2040-01-01')`],
    ['create a table like another', `select create_partition('outbox', 'mine')`],
  ])('may not %s', async (_, statement) => {
    await expect(platform.reads.unsafe(statement)).rejects.toThrow(/permission denied/)
  })

  it('may change what happened to an email', async () => {
    const id = newId()
    await platform.reads`insert into outbox (chain, id, kind, payload, created_at) values (${chainOf(id)}, ${id}, 'staff.mail', '{}', now())`
    const changed =
      await platform.reads`update outbox set sent_at = now() where id = ${id} returning tableoid::regclass::text as name`
    expect(changed).toEqual([{ name: nameOf('outbox', await monthAfter(0)) }])
  })
})
