import { exportOf, listAdminBundles, listAdminPaymentMethods, type StaffList } from '@mintmark/contracts'
import { STAFF_LISTS } from '@mintmark/contracts/every-endpoint'
import { beforeAll, expect, it } from 'vitest'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person, visitor } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
const staff = prepare(() => newStaff(platform, 'finance'))

beforeAll(() => addOffers(platform))

const listNamed = (name: string) => STAFF_LISTS.find((list) => list.name === name) as StaffList
const exportNamed = ({ name }: { readonly name: string }) => exportOf(listNamed(name))

async function exported(list: { readonly name: string }, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await staff.send(exportNamed(list), { query })
  expect(status).toBe(200)
  return String(body).trimEnd().split('\r\n')
}

it('applies the filter and the search of its list, and records them', async () => {
  const names = async (query: Record<string, string>) =>
    (await exported(listAdminPaymentMethods, query)).slice(1).map((line) => line.split(',')[1])
  expect(await names({ type: 'deposit' })).toEqual(['Bank transfer', 'Ethereum', 'Bitcoin', 'Tether'])
  expect(await names({ type: 'withdrawal' })).toEqual(['Wallet'])
  expect(await names({ type: 'deposit', query: 'BIT', sort: 'oldest' })).toEqual(['Bitcoin'])
  const [row] = await platform.reads`
    select action, actor_id, actor_role, after::json, outcome from audit_log order by id desc limit 1`
  expect(row).toEqual({
    action: 'exportAdminPaymentMethods',
    actor_id: staff.id,
    actor_role: 'finance',
    after: { type: 'deposit', query: 'BIT', sort: 'oldest', rows: 1 },
    outcome: 'done',
  })
})

it('refuses a filter that its list refuses', async () => {
  const wrong = await staff.send(exportNamed(listAdminPaymentMethods), { query: { type: 'gift' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation' } })
})

it('leaves amounts as plain numbers', async () => {
  const [header, line] = await exported(listAdminBundles)
  const cells = line?.split(',') ?? []
  const cellOf = (name: string) => cells[header?.split(',').indexOf(name) ?? -1]
  expect([cellOf('min_amount'), cellOf('max_amount'), cellOf('amount')]).toEqual(['1000.00000000', '5000.00000000', ''])
})

it.each(['support', 'content'] as const)('is refused to %s, also of a list that the role sees', async (role) => {
  const person = await newStaff(platform, role)
  const lists = role === 'support' ? ['listUsers', 'listDeposits'] : ['listAdminBundles', 'listUsers', 'listStaff']
  for (const name of lists)
    expect(await person.send(exportNamed({ name }))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await person.send(listNamed(lists[0] as string))).status).toBe(200)
})

it('is refused to staff who may not see the list, to customers and to visitors', async () => {
  const audit = exportOf(listNamed('listAudit'))
  expect(await staff.send(audit)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const [row] = await platform.reads`
    select action, actor_id, outcome, code from audit_log order by id desc limit 1`
  expect(row).toEqual({ action: audit.name, actor_id: staff.id, outcome: 'refused', code: 'forbidden' })
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  expect((await customer.send(exportNamed(listAdminBundles))).status).toBe(404)
  expect((await visitor(platform, ADMIN_HOST)(exportNamed(listAdminBundles))).status).toBe(401)
})
