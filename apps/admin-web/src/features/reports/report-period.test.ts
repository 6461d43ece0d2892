import { expect, it } from 'vitest'
import { periodOf } from './report-period.ts'

const NOW = Date.parse('2026-11-22T23:59:00Z')

it.each([
  [{}, { from: '2026-10-24', to: '2026-11-22' }],
  [{ to: '2026-03-30' }, { from: '2026-03-01', to: '2026-03-30' }],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [
    { from: 'yesterday', to: '' },
    { from: '2026-10-24', to: '2026-11-22' },
  ],
])('the period of %o is %o', (url: Record<string, string>, period) => {
  expect(periodOf({ filter: (name) => url[name] }, NOW)).toEqual(period)
})
