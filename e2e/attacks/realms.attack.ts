import {
  adminLogin,
  type Endpoint,
  listBundles,
  listUsers,
  login,
  readAdminSession,
  readSession,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { CUSTOMER_CALLS, knock, STAFF_CALLS, type Tried, tryEach } from './harness/contract.ts'
import { refused } from './harness/expectations.ts'
import { ROLES, type Role } from './harness/people.ts'
import { HOST, send } from './harness/send.ts'

/** A second statement of what each role may do, independent of the product's. */
const MAY: Readonly<Record<Exclude<Role, 'owner'>, readonly string[]>> = {
  finance: [
    'offers.read',
    'customers.read',
    'money.read',
    'evidence.read',
    'exports',
    'own_account',
    'transactions.decide',
    'investments.decide',
    'profit.change',
    'funds.add',
    'funding.change',
    'approvals.decide',
    'payouts.resume',
    'prices.pin',
    'users.inspect',
    'users.note',
    'users.freeze',
    'users.unfreeze',
    'reports.read',
    'custody.report',
  ],
  support: [
    'offers.read',
    'customers.read',
    'money.read',
    'evidence.read',
    'own_account',
    'users.inspect',
    'users.note',
    'users.freeze',
    'users.change',
    'mail.send',
    'users.impersonate',
    'support.answer',
  ],
  content: [
    'offers.read',
    'own_account',
    'coins.change',
    'bundles.change',
    'payment_methods.change',
    'settings.change',
    'legal_texts.change',
  ],
  auditor: [
    'offers.read',
    'customers.read',
    'money.read',
    'evidence.read',
    'exports',
    'own_account',
    'users.inspect',
    'audit.read',
    'reports.read',
  ],
}

const others = (tried: readonly Tried[], code: string) =>
  tried
    .filter(({ answer }) => answer.code !== code)
    .map(({ endpoint, answer }) => `${endpoint.name}: ${answer.status} ${answer.code ?? ''}`)

const only = (code: string) => (tried: readonly Tried[]) => {
  expect(tried.length).toBeGreaterThan(10)
  expect(others(tried, code), `answers other than ${code}`).toEqual([])
}

const allOf = async (...several: readonly Promise<Tried[]>[]) => (await Promise.all(several)).flat()

/** Ways to claim that a request came through the other gateway. */
const CLAIMS = (host: string) => [
  { host },
  { 'x-forwarded-host': host },
  { forwarded: `host=${host}` },
  { 'x-original-host': host, 'x-host': host },
  { host, 'x-forwarded-host': host, 'x-forwarded-port': host.split(':')[1] ?? '', 'x-forwarded-proto': 'https' },
  { origin: `http://${host}`, referer: `http://${host}/`, 'x-realm': 'staff' },
]

attacks('A customer who calls the staff', [
  attack({
    name: 'gets nothing from any staff call without a session',
    attempt: () => tryEach(STAFF_CALLS, (endpoint) => knock(new Actor('staff'), endpoint)),
    expect: only('unauthenticated'),
  }),
  attack({
    name: 'gets nothing from any staff call with a customer session, under either name of the cookie',
    attempt: ({ thief }) => {
      const renamed = new Actor('staff', { cookie: `mm_staff=${thief.token}; mm_customer=${thief.token}` })
      const own = new Actor('staff', { cookie: thief.cookie })
      return allOf(...[own, renamed].map((actor) => tryEach(STAFF_CALLS, (endpoint) => knock(actor, endpoint))))
    },
    expect: only('unauthenticated'),
  }),
  attack({
    name: "finds no staff call on the customers' gateway and the customers' port, even with a staff session",
    attempt: ({ desk: { owner } }) =>
      allOf(
        ...(['customer', 'customerApi'] as const).map((to) =>
          tryEach(STAFF_CALLS, (endpoint) => knock(owner, endpoint, { to })),
        ),
      ),
    expect: only('not_found'),
  }),
  attack({
    name: "finds no staff call on the customers' side by naming the staff domain in any header",
    finding: "The staff API answered on the customers' gateway when Host named the other domain.",
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        (['customer', 'customerApi'] as const).flatMap((to) =>
          CLAIMS(HOST.staff).map((headers) => owner.call(listUsers, { to, headers })),
        ),
      ),
    expect: refused('not_found'),
  }),
  attack({
    name: 'finds no staff call by writing the whole address into the request line',
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        (['customer', 'customerApi'] as const).map((to) =>
          send({
            to,
            method: 'GET',
            path: `http://${HOST.staff}/api/admin/users`,
            headers: { cookie: owner.cookie },
            from: owner.from,
          }),
        ),
      ),
    expect: (answers) => {
      for (const { status, text } of answers) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(text).not.toContain('@')
      }
    },
  }),
  attack({
    name: 'is not signed in among the staff, and staff not among the customers',
    attempt: async ({ thief, desk: { owner } }) => ({
      asStaff: await new Actor('staff', { cookie: `mm_staff=${thief.token}` }).do(readAdminSession),
      asCustomer: await new Actor('customer', { cookie: `mm_customer=${owner.token}` }).do(readSession),
    }),
    expect: ({ asStaff, asCustomer }) => {
      expect(asStaff.staff).toBeNull()
      expect(asCustomer.user).toBeNull()
    },
  }),
  attack({
    name: "cannot sign in on the other side with one's own password",
    attempt: ({ thief }) =>
      new Actor('staff').call(adminLogin, { body: { email: thief.email, password: 'Correct-horse-7' } }),
    expect: refused('invalid_admin_credentials'),
  }),
])

attacks('Staff who call as customers', [
  attack({
    name: 'get nothing from any customer call without a session, or with a staff session',
    attempt: ({ desk: { owner } }) => {
      const renamed = new Actor('customer', { cookie: `mm_customer=${owner.token}` })
      return allOf(
        ...[new Actor('customer'), renamed, new Actor('customer', { cookie: owner.cookie })].map((actor) =>
          tryEach(CUSTOMER_CALLS, (endpoint) => knock(actor, endpoint)),
        ),
      )
    },
    expect: only('unauthenticated'),
  }),
  attack({
    name: "find no customer call on the staff's gateway and port, with any header and with a customer's session",
    attempt: async ({ thief }) => {
      const tried = await allOf(
        ...(['staff', 'staffApi'] as const).map((to) =>
          tryEach(CUSTOMER_CALLS, (endpoint) => knock(thief, endpoint, { to })),
        ),
      )
      const claimed = await Promise.all(
        CLAIMS(HOST.customer).map(async (headers) => ({
          endpoint: listBundles as Endpoint,
          answer: await thief.call(listBundles, { to: 'staff', headers }),
        })),
      )
      return [...tried, ...claimed]
    },
    expect: only('not_found'),
  }),
  attack({
    name: 'cannot sign in as a customer with a staff password',
    attempt: () =>
      new Actor('customer').call(login, { body: { email: 'staff@mintmark.test', password: 'Staff-demo-2026' } }),
    expect: refused('invalid_credentials'),
  }),
])

attacks('A member of staff who overreaches', [
  ...ROLES.filter((role) => role !== 'owner').map((role) =>
    attack({
      name: `is refused every call that needs more than the rights of ${role}`,
      attempt: ({ desk }) =>
        tryEach(
          STAFF_CALLS.filter(({ permission, alsoPermission = permission }) =>
            [permission, alsoPermission].some((each) => each === undefined || !MAY[role].includes(each)),
          ),
          (endpoint) => knock(desk[role], endpoint),
        ),
      expect: only('forbidden'),
    }),
  ),
  attack({
    name: 'finds a permission on every staff call',
    attempt: async () => EVERY_ENDPOINT.filter(({ audience, permission }) => audience === 'staff' && !permission),
    expect: (calls) => expect(calls.map(({ name }) => name)).toEqual([]),
  }),
])
