import { PERMISSIONS, type Permission } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, READ_SOURCES } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import { EVERY_ENDPOINT, STAFF_LISTS } from './every-endpoint.ts'
import { exportColumns, exportOf, type StaffList } from './exports.ts'

/** The endpoints that a test concerns, by name. */
const those = (isConcerned: (endpoint: Endpoint) => boolean) =>
  EVERY_ENDPOINT.filter(isConcerned).map((endpoint): [string, Endpoint] => [endpoint.name, endpoint])

/** The permissions of staff actions that must not run twice when an answer is lost. */
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

const ofStaff = ({ audience }: Endpoint) => audience === 'staff'
const isAnonymous = ({ audience }: Endpoint) => audience !== 'staff' && audience !== 'member'

describe('staff need a permission for', () => {
  it.each(those(ofStaff))('%s', (_, { permission }) => expect(PERMISSIONS).toContain(permission))
})

describe('no permission is needed for', () => {
  it.each(those(isAnonymous))('%s', (_, { permission }) => expect(permission).toBeUndefined())
})

const placeholders = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
const hasParams = (each: Endpoint) => each.params !== undefined || placeholders(each).length > 0

describe('exactly the placeholders of the path have a schema in', () => {
  it.each(those(hasParams))('%s', (_, endpoint) =>
    expect(fieldsOf(endpoint.params).sort()).toEqual(placeholders(endpoint).sort()),
  )
})

describe('an idempotency key is taken to move money or to send something irrevocable, and only then, by', () => {
  it.each(those(() => true))('%s', (_, { method, name, owner, permission, movesMoney }) => {
    const decides =
      permission !== undefined &&
      BINDING.includes(permission) &&
      !/freezeAddress$|^retryMail$|^startApprovalSignature$|^(view|assign)Request$|^closeScamReport$/i.test(name) &&
      !/^(record|close)UnidentifiedDeposit$|^(preview|create)ProfitRun$/.test(name)
    const isOwn = owner === 'body.user_id' && name !== 'quoteDeposit'
    const isBound =
      isOwn || /^(cancel|replace)Deposit|^topUpFunding$|^cancelWithdrawal$|^refuseAction$/.test(name) || decides
    expect(movesMoney ?? false).toBe(method !== 'GET' && isBound)
  })
})

const namesCustomer = ({ path, audience }: Endpoint) => audience === 'customer' && /:userId|\/api\/user\/:id/.test(path)

describe('the customer in the path is the owner of', () => {
  it.each(those(namesCustomer))('%s', (_, { owner }) => expect(owner).toMatch(/^params\./))
})

describe('there is no body to read with', () => {
  it.each(those(({ method }) => method === 'GET'))('%s', (_, { body }) => expect(body).toBeUndefined())
})

describe('only known errors are answered by', () => {
  it.each(those(({ refusals }) => refusals.length > 0))('%s', (_, { refusals }) => {
    for (const code of refusals) expect(ERROR_CODES).toContain(code)
  })
})

describe('only text fields accompany the image of', () => {
  it.each(those(({ upload, body }) => upload !== undefined && body !== undefined))('%s', (_, { upload, body }) => {
    const form = z.partial(body as unknown as z.ZodMiniObject)
    expect(fieldsOf(form)).not.toContain(upload)
    for (const field of fieldsOf(form)) expect(z.safeParse(form, { [field]: 5 }).success).toBe(false)
  })
})

describe('the pages of a list have a limit, a cursor and an order in', () => {
  it.each(those(({ paged }) => paged === true))('%s', (_, { query }) =>
    expect(fieldsOf(query)).toEqual(expect.arrayContaining(['limit', 'cursor', 'sort'])),
  )
})

describe('the database that answers is declared by every read, and by no other call:', () => {
  it.each(those(() => true))('%s', (_, { method, reads }) => {
    if (method === 'GET') expect(READ_SOURCES).toContain(reads)
    else expect(reads).toBeUndefined()
  })
})

/** They end at the position of the replica, and say its time. */
const HISTORIES = ['readPortfolioHistory', 'readStatement']
const changed = new Set(EVERY_ENDPOINT.flatMap(({ method, tags = [] }) => (method === 'GET' ? [] : tags)))
const isLate = ({ reads, name }: Endpoint) => reads === 'replica' && !HISTORIES.includes(name)

describe('nothing that is read again after a change comes from a replica:', () => {
  it.each(those(isLate))('%s', (_, { tags = [] }) => expect(tags.filter((tag) => changed.has(tag))).toEqual([]))
})
