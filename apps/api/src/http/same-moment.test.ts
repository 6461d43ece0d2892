import * as calls from '@mintmark/contracts'
import { amount, CHAINS } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { idsAt, newIdFor, newOwnerId } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { approvals, auditLog, customers, deposits, outbox, pendingWork, withdrawals } from '../db/schema.ts'
import { walk } from '../testing/full-lists.ts'
import { newStaff } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { uncheckedUrl } from '../testing/unchecked-url.ts'
import { WITHOUT_KEYS } from '../testing/without-keys.ts'

const platform = preparePlatform()
const staff = prepare(() => newStaff(platform))

const at = new Date('2026-03-01T12:00:00.123Z')
/** Rows of a page; pages of one row take too long for `npm test`. */
const LIMITS = process.env.TEST_DEEP === undefined ? ['9', '32'] : ['1', '3', '9', '32']
/** Two customers in each chain. */
const OWNERS = Array.from({ length: 2 * CHAINS }, () => newOwnerId(at))

/** Writes rows of one microsecond in every chain, in one batch after the other as two processes would. */
async function fill(): Promise<void> {
  const { db, close } = connectDatabase(uncheckedUrl(platform), WITHOUT_KEYS)
  const made = OWNERS.map((id, index) => ({ id, email: `same-${index}@example.com`, createdAt: at }))
  const names = { firstName: 'Ada', lastName: 'Park', phone: '', country: '' }
  await db.insert(customers).values(made.map((row) => withChain({ ...row, ...names })))
  for (const newId of [idsAt(at, 7), idsAt(at, 7)]) {
    const rows = OWNERS.map((customerId) => ({ id: newId(customerId), customerId, createdAt: at }))
    const requests = rows.map((row) =>
      withChain({ ...row, coin: 'USDT', amount: amount('1'), status: 'pending' as const, walletAddress: 'x' }),
    )
    await db.insert(deposits).values(requests)
    const unproven = { mac: Buffer.alloc(32), keyNumber: 1 }
    await db.insert(withdrawals).values(requests.map((row) => ({ ...row, ...unproven })))
    await db
      .insert(pendingWork)
      .values(
        requests.flatMap(({ chain, id: requestId, customerId, createdAt: since }) =>
          (['deposit', 'withdrawal'] as const).map((kind) => ({ chain, kind, requestId, customerId, since })),
        ),
      )
    const asked = {
      action: 'fund.add',
      input: '{}',
      summary: '',
      status: 'pending',
      requestedBy: staff.id,
      ...unproven,
    } as const
    await db.insert(approvals).values(rows.map((row) => withChain({ ...row, ...asked, subjectId: row.customerId })))
    const audited = {
      at,
      ...unproven,
      actorRealm: 'system',
      action: 'deposit.confirm',
      address: '',
      outcome: 'done',
    } as const
    await db.insert(auditLog).values(rows.map(({ id }) => withChain({ ...audited, id, subjectId: id })))
    const mail = { kind: 'staff.mail', payload: '{}', sentAt: at } as const
    await db.insert(outbox).values(rows.map((row) => withChain({ ...row, ...mail })))
  }
  await close()
}

beforeAll(() => fill())

const LISTS: readonly (readonly [calls.Endpoint, Record<string, string>, number])[] = [
  [calls.listUsers, {}, OWNERS.length],
  [calls.listDeposits, { status: 'pending' }, 2 * OWNERS.length],
  [calls.listWithdrawalRequests, { status: 'pending' }, 2 * OWNERS.length],
  [calls.listWithdrawalRequests, { status: 'all' }, 2 * OWNERS.length],
  [calls.listApprovals, { status: 'pending' }, 2 * OWNERS.length],
  [calls.listAudit, { action: 'deposit.confirm' }, 2 * OWNERS.length],
  [calls.listMails, {}, 2 * OWNERS.length],
]

describe.each(LISTS.map(([endpoint, query, rows]) => ({ name: endpoint.name, endpoint, query, rows })))(
  '$name, with rows of one microsecond in every chain,',
  ({ endpoint, query, rows }) => {
    it.each(LIMITS)('shows each row once across pages of %s, in both orders', async (limit) => {
      const newest = (await walk(endpoint, staff, { ...query, limit })).flat()
      expect([newest.length, new Set(newest).size]).toEqual([rows, rows])
      const oldest = (await walk(endpoint, staff, { ...query, limit, sort: 'oldest' })).flat()
      expect(oldest).toEqual(newest.toReversed())
    })
  },
)

it('makes ids of one microsecond that sort behind those of the microsecond before, in any chain', () => {
  const [before, after] = [idsAt(at, 7), idsAt(at, 8)]
  const last = OWNERS.map(before).toSorted().at(-1) ?? ''
  expect(OWNERS.map(after).every((id) => id > last)).toBe(true)
  expect(newIdFor(null, at).slice(0, 13)).toBe(last.slice(0, 13))
})
