import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import {
  assignUnidentified,
  closeUnidentified,
  requireArrived,
  type UnidentifiedDeposit,
} from './unidentified-deposit.ts'

const OPEN: UnidentifiedDeposit = { status: 'open', customerId: null, depositId: null, closedAt: null, reason: null }
const TO = { customerId: 'ada', depositId: 'd1' }
const ASSIGNED: UnidentifiedDeposit = { ...OPEN, ...TO, status: 'assigned' }
const at = new Date('2026-11-27T10:00:00Z')
const written = { end: 'written_off', reason: 'dust', at } as const

describe('funds that arrived without a request', () => {
  it('arrived now or earlier, and not in the future', () => {
    const moments = [at.getTime() - 1, at.getTime()].map((moment) => new Date(moment))
    for (const arrivedAt of moments) expect(() => requireArrived(arrivedAt, at)).not.toThrow()
    expect(() => requireArrived(new Date(at.getTime() + 1), at)).toThrow('not_arrived_yet')
  })

  it('are assigned to a deposit of a customer, or closed with a reason', () => {
    expect(assignUnidentified(OPEN, TO, null)).toEqual(ASSIGNED)
    expect(closeUnidentified(OPEN, written, null)).toEqual({
      ...OPEN,
      status: 'written_off',
      reason: 'dust',
      closedAt: at,
    })
  })

  it.each(['pending', 'confirmed'] as const)('stay assigned while their deposit is %s', (status) => {
    const earlier = { id: 'd1', status, reversedAt: null }
    const refusal = { code: 'already_decided', details: { status: 'assigned' } }
    expect(refusalOf(() => assignUnidentified(ASSIGNED, TO, earlier))).toEqual(refusal)
    expect(refusalOf(() => closeUnidentified(ASSIGNED, written, earlier))).toEqual(refusal)
  })

  it.each([
    { status: 'rejected', reversedAt: null },
    { status: 'cancelled', reversedAt: null },
    { status: 'confirmed', reversedAt: at },
  ] as const)('can be assigned again once their deposit has ended: %j', (ended) => {
    const next = { customerId: 'bob', depositId: 'd2' }
    expect(assignUnidentified(ASSIGNED, next, { id: 'd1', ...ended })).toEqual({ ...ASSIGNED, ...next })
    expect(closeUnidentified(ASSIGNED, written, { id: 'd1', ...ended })).toMatchObject({
      customerId: null,
      depositId: null,
    })
    expect(refusalOf(() => assignUnidentified(ASSIGNED, next, { id: 'another', ...ended })).code).toBe(
      'already_decided',
    )
  })

  it('are not assigned once they are closed', () => {
    const closed = closeUnidentified(OPEN, written, null)
    expect(refusalOf(() => assignUnidentified(closed, TO, null)).details).toEqual({ status: 'written off' })
  })
})
