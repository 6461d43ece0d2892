import { describe, expect, it } from 'vitest'
import { type PayoutSwitch, resumePayouts, stopPayouts } from './payout-switch.ts'

const AT = new Date('2026-11-22T10:00:00Z')
const LATER = new Date('2026-11-22T11:00:00Z')
const RUNNING: PayoutSwitch = { id: 'payouts', stoppedAt: null, found: [], accepted: [] }
const STOPPED: PayoutSwitch = { ...RUNNING, stoppedAt: AT, found: ['one is wrong'] }

describe('stopping payouts', () => {
  it('does nothing while the books are right', () => {
    expect(stopPayouts(RUNNING, [], AT)).toBe(RUNNING)
  })

  it('keeps the time of the first finding and adds later ones once', () => {
    expect(stopPayouts(RUNNING, ['one is wrong'], AT)).toEqual(STOPPED)
    expect(stopPayouts(STOPPED, ['one is wrong'], LATER)).toBe(STOPPED)
    const more = { ...STOPPED, found: ['one is wrong', 'two is wrong'] }
    expect(stopPayouts(STOPPED, ['one is wrong', 'two is wrong'], LATER)).toEqual(more)
  })

  it('stops them again if they were turned on without accepting what was found', () => {
    const turnedOn = { ...STOPPED, stoppedAt: null }
    expect(stopPayouts(turnedOn, ['one is wrong'], LATER)).toEqual({ ...STOPPED, stoppedAt: LATER })
    expect(stopPayouts(turnedOn, [], LATER)).toBe(turnedOn)
  })
})

describe('resuming payouts', () => {
  it('accepts what was found, which does not stop them again', () => {
    const resumed = resumePayouts(STOPPED, ['one is wrong'])
    expect(resumed).toEqual({ ...RUNNING, accepted: ['one is wrong'] })
    expect(stopPayouts(resumed, ['one is wrong'], LATER)).toBe(resumed)
    expect(stopPayouts(resumed, ['one is wrong', 'two is wrong'], LATER)).toMatchObject({
      stoppedAt: LATER,
      found: ['two is wrong'],
    })
  })

  it('does not accept what was found after it was requested', () => {
    const more = { ...STOPPED, found: ['one is wrong', 'two is wrong'] }
    const resumed = resumePayouts(more, ['one is wrong'])
    expect(stopPayouts(resumed, ['two is wrong'], LATER).stoppedAt).toEqual(LATER)
  })

  it('changes nothing while payouts run', () => {
    expect(resumePayouts(RUNNING, ['one is wrong'])).toBe(RUNNING)
  })
})
