import { ZERO } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { deposits as table } from '../db/schema.ts'
import { deposits } from '../features/deposits/deposits-table.ts'
import { customerRows } from '../features/users/public.ts'
import { savedSince } from '../features/withdrawals/saved-since.ts'
import { countWithdrawn } from '../features/withdrawals/withdrawal-limits.ts'
import { command } from './command.ts'
import { inLockOrder } from './locks.ts'
import { pendingDeposits, pendingWithdrawals } from './pending-requests.ts'
import { subjectTable } from './subject-table.ts'

const customer = customerRows.byId('customer-1')
const deposit = deposits.byId('deposit-1')
const UNDER = 'these facts are read under the lock of customers'

describe('facts of a customer', () => {
  it('cannot be asked for without a lock of the customer', () => {
    // @ts-expect-error: no lock.
    expect(() => pendingDeposits()).toThrow()
    // @ts-expect-error: no lock.
    expect(() => pendingWithdrawals()).toThrow()
    // @ts-expect-error: an id is no lock.
    expect(() => pendingWithdrawals('customer-1')).toThrow()
    // @ts-expect-error: the lock of something else.
    expect(() => pendingWithdrawals(deposit)).toThrow(UNDER)
    // @ts-expect-error: the lock of something else.
    expect(() => savedSince(deposit, 'USDT', 'tron', 'an address')).toThrow(UNDER)
  })

  it('lock the customer with whatever command reads them', () => {
    const wanted = (reads: { limits: ReturnType<typeof pendingWithdrawals> }) =>
      command('deposit.confirm', () => ({
        subject: deposit,
        reads,
        accounts: () => [],
        decide: (row, { reads: { limits } }) => ({ next: limits.count > 0 ? row : { ...row } }),
        reply: () => undefined,
      }))(undefined)
    const { locks, reads } = wanted({ limits: pendingWithdrawals(customer) })
    expect(locks).toEqual(
      [
        { table: deposits, id: 'deposit-1' },
        { table: customerRows, id: 'customer-1' },
      ].map((lock) => expect.objectContaining(lock)),
    )
    expect(reads).toHaveLength(1)
  })

  it('are not known to a command that has not declared them', () => {
    const undeclared = command('deposit.confirm', () => ({
      subject: deposit,
      accounts: () => [],
      // @ts-expect-error: the command reads nothing.
      decide: (row, { reads: { limits } }) => ({ next: limits ? row : row }),
      reply: () => undefined,
    }))
    const unlocked = command('deposit.confirm', () => ({
      subject: deposit,
      reads: { limits: pendingWithdrawals(customer) },
      accounts: () => [],
      // @ts-expect-error: the command locks the customer, but has not named the row.
      decide: (row, { locked }) => ({ next: locked.customer ? row : row }),
      reply: () => undefined,
    }))
    expect([undeclared, unlocked].map((each) => each(undefined).locks.length)).toEqual([1, 2])
    expect(() => pendingWithdrawals(customer).current({})).toThrow('a command declares what it reads')
  })
})

describe('the total that a customer withdraws', () => {
  const [customerId, createdAt] = ['customer-1', new Date()]
  const withdrawal = { customerId, amountUsd: ZERO, createdAt, status: 'pending' } as const

  it('cannot be added to without a lock of the customer', () => {
    // @ts-expect-error: no lock.
    expect(() => countWithdrawn(withdrawal)).toThrow()
    const UNDER_ITS_LOCK = 'a withdrawal is counted under the lock of its customer'
    // @ts-expect-error: an id is no lock.
    expect(() => countWithdrawn('customer-1', withdrawal)).toThrow(UNDER_ITS_LOCK)
    // @ts-expect-error: the lock of something else.
    expect(() => countWithdrawn(deposit, withdrawal)).toThrow(UNDER_ITS_LOCK)
    expect(() => countWithdrawn(customerRows.byId('customer-2'), withdrawal)).toThrow(UNDER_ITS_LOCK)
  })

  it('is not lost by a command that does not lock the customer', () => {
    const locking = command('deposit.confirm', () => ({
      subject: deposit,
      accounts: () => [],
      decide: (row) => ({ next: row }),
      // @ts-expect-error: the command locks no customer.
      adds: (_, { customer: unlocked }) => [countWithdrawn(unlocked, withdrawal)],
      reply: () => undefined,
    }))
    expect(locking(undefined).locks).toHaveLength(1)
    expect(() => countWithdrawn(customer, withdrawal)({})).toThrow('locks its customer')
  })
})

describe('the order of locks', () => {
  it('has one table under each name', () => {
    const again = () => subjectTable(table, { lockName: 'deposits', updates: [], auditSnapshot: () => ({}) })
    expect(again).toThrow('deposits is the lock name of one table')
  })

  it('depends on the rank alone, and names each row once', () => {
    const rows = [deposit, { table: deposits, id: undefined }, customer, deposits.byId('deposit-2'), deposit, customer]
    const expected = [
      ['customers', ['customer-1']],
      ['deposits', ['deposit-1', 'deposit-2']],
    ]
    for (const order of [rows, rows.toReversed()]) {
      const locked = inLockOrder(order).map(([{ lockName }, ids]) => [lockName, ids.toSorted()])
      expect(locked).toEqual(expected)
    }
  })
})
