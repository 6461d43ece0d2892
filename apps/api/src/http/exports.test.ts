import { addressOf, type Endpoint, exportColumns, exportOf, listUsers, type StaffList } from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import { STAFF_LISTS } from '@mintmark/contracts/every-endpoint'
import { describe, expect, it } from 'vitest'
import { sendAny } from '../testing/any-call.ts'
import { furnish } from '../testing/furnish.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { sampleAt } from '../testing/sample-at.ts'

const USERS = STAFF_LISTS.find(({ name }) => name === listUsers.name) as StaffList

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

const addressOfList = (list: Endpoint, query: Record<string, string> = {}) => {
  const good = sampleAt(list, at)
  return addressOf(list, { params: good.params, query: { ...good.query, ...query } })
}

/** Every row of a list, by its pages. */
async function everyRow(list: StaffList, query: Record<string, string> = {}): Promise<object[]> {
  const rows: object[] = []
  for (let url: string | undefined = addressOfList(list, { ...query, limit: '2' }); url; ) {
    const answer = await sendAny(list, at, { url })
    rows.push(...answer.json())
    url = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return rows
}

const exported = (list: StaffList, query: Record<string, string> = {}) =>
  sendAny(exportOf(list), at, { url: addressOfList(exportOf(list), query) })

describe.each(STAFF_LISTS.map((list): [string, StaffList] => [exportOf(list).name, list]))('%s', (name, list) => {
  it('has every row of its list in the same order, and records who took it', async () => {
    const columns = exportColumns(list)
    const expected = (await everyRow(list)) as Record<string, unknown>[]
    const answer = await exported(list)
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.csv"$/),
      'cache-control': 'no-store',
    })
    // The log of exports grows by the export of the log itself, and so do the actions of staff.
    const lines = answer.payload.split('\r\n')
    // A timeline shows its own export, too.
    const others = name === 'exportUserTimeline' ? lines.filter((line) => !line.includes(`,staff,${name},`)) : lines
    // The price of a balance is that of the moment in which it is asked for.
    const timeless = (text: string) => (name === 'exportUserBalances' ? text.replaceAll(/T[\d:.]+Z/g, '') : text)
    if (!['exportAudit', 'exportStaffActions'].includes(name))
      expect(timeless(others.join('\r\n'))).toBe(timeless(csvHeader(columns) + csvLines(columns, expected)))
    const [audited] = await platform.reads`
      select actor_id, after::json->'rows' as rows from audit_log where action = ${name} and outcome = 'done' order by id desc limit 1`
    expect(audited).toEqual({ actor_id: at.staff.id, rows: lines.length - 2 })
  })
})

describe('an export', () => {
  it('applies the search and the order, with more rows than one read returns', async () => {
    const people = (await newCustomers(platform, 1100)) as [Person, ...Person[]]
    await platform.db.execute(
      `update customers set first_name = 'Exported' where id in (${people.map(({ id }) => `'${id}'`).join()})`,
    )
    const query = { query: 'exported', sort: 'oldest' }
    const lines = (await exported(USERS, query)).payload.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1101)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(people.map(({ id }) => id).sort())
    expect((await sendAny(USERS, at, { url: addressOfList(USERS, query) })).json()).toHaveLength(50)
  })

  it('shows a formula that a customer planted as text', async () => {
    const [person] = (await newCustomers(platform, 1)) as [Person]
    await platform.db.execute(
      `update customers set first_name = '=HYPERLINK("https://evil.example")', last_name = '@SUM(1)', phone = '+1 202 555 0100' where id = '${person.id}'`,
    )
    const [, line] = (await exported(USERS, { query: 'hyperlink' })).payload.split('\r\n')
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",'@SUM(1),+1 202 555 0100`)
  })
})

it('answers no HEAD, which would read a whole list for an answer without a body', async () => {
  const url = addressOfList(exportOf(USERS))
  const { statusCode } = await platform.app.staff.inject({
    method: 'HEAD',
    url,
    headers: { cookie: at.staff.cookie() },
  })
  expect(statusCode).toBe(404)
})
