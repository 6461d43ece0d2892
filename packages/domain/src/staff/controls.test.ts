import { describe, expect, it } from 'vitest'
import { CONTROLS, changesControls } from './controls.ts'

const BEFORE = { withdrawal_wait_hours: '24', email_verification_required: 'false', sessions_max: '20' }

describe('a change of settings', () => {
  it.each([{}, { sessions_max: undefined }, { ...BEFORE }, { app_name: 'Other' }])(
    'to %j leaves the controls as they are',
    (changes) => {
      expect(changesControls(BEFORE, changes)).toBe(false)
    },
  )

  it.each(CONTROLS)('changes the controls with another %s', (name) => {
    expect(changesControls(BEFORE, { [name]: '7' })).toBe(true)
  })
})
