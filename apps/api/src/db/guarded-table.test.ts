import { amount } from '@mintmark/domain'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authenticity } from '../ledger/row-mac.ts'
import {
  APPROVAL_ROWS,
  INVESTMENT_ROWS,
  METHOD_ROWS,
  PROFIT_RUN_LINE_ROWS,
  PROFIT_RUN_ROWS,
  QUOTE_ROWS,
  STAFF_ROWS,
  WITHDRAWAL_ROWS,
} from './guarded-rows.ts'
import { type GuardedTable, macAfterChange } from './guarded-table.ts'
import {
  approvals,
  depositQuotes,
  investments,
  paymentMethods,
  profitRunLines,
  profitRuns,
  staff,
  withdrawals,
} from './schema.ts'

const secret = Buffer.from('for a test')
const books = authenticity({
  newest: () => ({ number: 3, secret }),
  secretOf: (number) => (number === 3 ? secret : undefined),
})
const at = new Date('2026-03-01T12:00:00.123Z')

/** A row with another value in every column; and what may change without its MAC. */
const TABLES = [
  ['a payment method', METHOD_ROWS, paymentMethods, ['position']],
  ['a staff member', STAFF_ROWS, staff, ['name', 'passwordHash', 'firstFactorAt', 'disabledAloneAt']],
  ['an approval', APPROVAL_ROWS, approvals, []],
  [
    'an investment',
    INVESTMENT_ROWS,
    investments,
    [
      ...[
        'paymentProof',
        'quoteId',
        'quoteExpired',
        'priceUsd',
        'priceSource',
        'priceAt',
        'note',
        'cancelledByCustomer',
        'closeReason',
      ],
    ],
  ],
  ['a withdrawal', WITHDRAWAL_ROWS, withdrawals, ['notes', 'reason']],
  ['a profit run', PROFIT_RUN_ROWS, profitRuns, ['reason', 'stopReason']],
  ['a line of a profit run', PROFIT_RUN_LINE_ROWS, profitRunLines, ['problem']],
  ['a deposit quote', QUOTE_ROWS, depositQuotes, []],
] as const

const valueFor = (type: string) => {
  if (type.startsWith('timestamp')) return at
  if (type.startsWith('numeric')) return amount('1')
  if (type.endsWith('[]')) return ['x']
  return type === 'boolean' ? true : 'x'
}
const otherOf = (value: unknown) => {
  if (value instanceof Date) return new Date(value.getTime() + 1)
  if (typeof value === 'bigint') return value + 1n
  if (Array.isArray(value)) return [...value, 'y']
  return value === true ? false : `${value} `
}

describe.each(TABLES)('the MAC of %s', (_, guarded, table, free) => {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field]) => !['mac', 'keyNumber', 'chain'].includes(field),
  )
  const row = Object.fromEntries(columns.map(([field, column]) => [field, valueFor(column.getSQLType())]))
  const proofOf = (each: object) => books.authenticate(guarded.covered(each as never))

  it('covers each of its fields but those that mean nothing', () => {
    const changed = Object.keys(row).filter((field) => {
      const [other, none] = [otherOf(row[field]), null].map((value) => proofOf({ ...row, [field]: value }).mac)
      return !other?.equals(proofOf(row).mac) && !none?.equals(proofOf(row).mac)
    })
    expect(Object.keys(row).filter((field) => !changed.includes(field))).toEqual(free)
  })

  it('follows a change, and stays wrong for a row that was forged before', () => {
    const after = { ...row, id: 'another' }
    const change = (before: object) =>
      macAfterChange(books, guarded as GuardedTable<never>, { before: before as never, after: after as never })
    expect(change({ ...row, ...proofOf(row) })).toEqual(proofOf(after))
    const forged = { ...row, ...proofOf({ ...row, id: 'yet another' }) }
    expect(change(forged)).toEqual({ mac: forged.mac, keyNumber: 3 })
    expect(change({ ...row, ...proofOf(row), keyNumber: 2 }).keyNumber).toBe(2)
  })
})
