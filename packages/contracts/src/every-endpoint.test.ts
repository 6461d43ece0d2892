import { PERMISSIONS, type Permission } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import { EVERY_ENDPOINT, STAFF_LISTS } from './every-endpoint.ts'
import { exportColumns, exportOf, type StaffList } from './exports.ts'

const each = EVERY_ENDPOINT.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint])

/** What staff do that must not be done twice when an answer is lost. */
const BINDING: readonly Permission[] = [
  'transactions.decide',
  'investments.decide',
  'profit.change',
  'funds.add',
  'approvals.decide',
  'approvals.limit',
  'payouts.resume',
  'mail.send',
]

/** The names of the fields of an object schema. */
function fieldsOf(schema: Endpoint['params']): string[] {
  const { def } = schema?._zod ?? {}
  return def && 'shape' in def ? Object.keys(def.shape as object) : []
}

describe('the table of endpoints', () => {
  it('has unique names', () => {
    const names = EVERY_ENDPOINT.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has unique methods and paths, whatever the placeholders are called', () => {
    const routes = EVERY_ENDPOINT.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(routes).size).toBe(routes.length)
  })
})

describe.each(STAFF_LISTS.map((list): [string, StaffList] => [list.name, list]))('the export of %s', (_, list) => {
  const whole = exportOf(list)

  it('needs the same permission and takes the same filters, but no page', () => {
    expect(whole.permission).toBe(list.permission)
    const ofPage = ['limit', 'cursor']
    expect(fieldsOf(whole.query)).toEqual(fieldsOf(list.query).filter((field) => !ofPage.includes(field)))
  })

  it('has the fields of a row as columns', () => {
    const { element } = (list.response as unknown as z.ZodMiniArray).def
    expect(exportColumns(list)).toEqual(fieldsOf(element as Endpoint['params']))
    expect(exportColumns(list)).not.toEqual([])
  })
})

describe.each(each)('%s', (_, endpoint) => {
  it('needs a permission for staff, and only for staff', () => {
    const { audience, permission } = endpoint
    if (audience === 'staff') expect(PERMISSIONS).toContain(permission)
    else if (audience !== 'member') expect(permission).toBeUndefined()
  })

  it('has a schema for exactly the placeholders of its path', () => {
    const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(fieldsOf(endpoint.params).sort()).toEqual(placeholders.sort())
  })

  it('takes an idempotency key if it moves money or sends something irrevocable, and only then', () => {
    const { method, name, owner, permission } = endpoint
    const decides =
      permission !== undefined && BINDING.includes(permission) && !/freezeAddress$|^retryMail$/i.test(name)
    const isOwn = owner === 'body.user_id' && name !== 'quoteDeposit'
    const isBound = isOwn || /^(cancel|replace)Deposit|^topUpFunding$|^cancelWithdrawal$/.test(name) || decides
    expect(endpoint.movesMoney ?? false).toBe(method !== 'GET' && isBound)
  })

  it('declares the owner if its path names a customer', () => {
    const namesCustomer = /:userId|\/api\/user\/:id/.test(endpoint.path)
    if (namesCustomer && endpoint.audience === 'customer') expect(endpoint.owner).toMatch(/^params\./)
  })

  it('has no body if it reads, and only known errors', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    for (const code of endpoint.refusals) expect(ERROR_CODES).toContain(code)
  })

  it('has only text fields next to a picture', () => {
    if (endpoint.upload === undefined || endpoint.body === undefined) return
    const form = z.partial(endpoint.body as unknown as z.ZodMiniObject)
    expect(fieldsOf(form)).not.toContain(endpoint.upload)
    for (const field of fieldsOf(form)) expect(z.safeParse(form, { [field]: 5 }).success).toBe(false)
  })

  it('pages its list by limit, cursor and sort', () => {
    if (endpoint.paged) expect(fieldsOf(endpoint.query)).toEqual(expect.arrayContaining(['limit', 'cursor', 'sort']))
  })
})
