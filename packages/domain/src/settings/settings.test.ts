import { describe, expect, it } from 'vitest'
import { CONTROLS, changesControls, SETTINGS, settingMeaning, settingRow, settingsOf } from './settings.ts'

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

describe('a setting that is a number', () => {
  it.each(settingsOf('time', 'response_time', 'limit'))('has a default within its bounds: %s', (name) => {
    const { min, max, default: byDefault } = SETTINGS[name]
    expect(byDefault).toBeGreaterThanOrEqual(min)
    expect(byDefault).toBeLessThanOrEqual(max)
  })

  it('can be 0, which turns it off, except for the time of a quote', () => {
    const least = settingsOf('time', 'response_time', 'limit').filter((name) => SETTINGS[name].min > 0)
    expect(least).toEqual(['deposit_quote_minutes'])
  })
})

it('protects people and money as a control if it is a limit, a wait or a page of another site', () => {
  for (const name of settingsOf('limit', 'time', 'page')) expect(settingRow(name).isControl).toBe(true)
  for (const name of settingsOf('figure', 'response_time', 'mail_server'))
    expect(settingRow(name).isControl).toBe(false)
})

it('says its unit after its meaning if it has one', () => {
  expect(settingMeaning('app_name')).toBe('The name of the platform')
  expect(settingMeaning('withdrawal_wait_hours')).toBe(
    'The wait for withdrawals after a sign-in method has changed, in hours',
  )
})
