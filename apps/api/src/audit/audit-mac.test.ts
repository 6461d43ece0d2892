import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { auditLog } from '../db/schema.ts'
import { authenticator } from '../ledger/row-mac.ts'
import { auditRowOf } from './audit-event.ts'
import { coveredFields } from './audit-mac.ts'

const authenticate = authenticator({ newest: () => ({ number: 3, secret: Buffer.from('for a test') }) })

const ROW = auditRowOf(
  {
    actor: { realm: 'staff', id: newId(), role: 'finance', address: '192.0.2.1' },
    action: 'deposit.confirm',
    subjectId: newId(),
    before: { status: 'pending' },
    after: { status: 'confirmed' },
    reason: 'for a test',
    outcome: 'done',
    code: 'no_second_approver',
    approval: { id: newId(), requestedBy: newId() },
  },
  authenticate,
)

/** Columns of a row that another process or the database sets, or that are the MAC itself. */
const NOT_COVERED = ['mac', 'keyNumber', 'transactionId']
const COVERED = Object.keys(getTableColumns(auditLog)).filter((field) => !NOT_COVERED.includes(field))

describe('the MAC of an audit row', () => {
  it('is made with the newest key, whose number it carries', () => {
    expect(ROW.keyNumber).toBe(3)
    expect(ROW.mac).toEqual(authenticate(coveredFields(ROW)).mac)
  })

  it.each(COVERED)('covers %s', (field) => {
    const value: unknown = Reflect.get(ROW, field)
    const other =
      value instanceof Date ? new Date(value.getTime() + 1) : field === 'chain' ? Number(value) + 1 : `${value}x`
    expect(authenticate(coveredFields({ ...ROW, [field]: other })).mac).not.toEqual(ROW.mac)
    if (!['at', 'chain'].includes(field))
      expect(authenticate(coveredFields({ ...ROW, [field]: null })).mac).not.toEqual(ROW.mac)
  })
})
