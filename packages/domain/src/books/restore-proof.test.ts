import { expect, it } from 'vitest'
import { isRestoreProofOld, restoreRemindersDue } from './restore-proof.ts'

it('is old after eight days, and not before', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(isRestoreProofOld(new Date('2026-11-14T10:00:00Z'), now)).toBe(false)
  expect(isRestoreProofOld(new Date('2026-11-14T09:59:59Z'), now)).toBe(true)
})

it('is reminded of after eight days, and each week from then on', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const due = (provenAt: string) => restoreRemindersDue(new Date(provenAt), now)
  expect(
    ['2026-11-14T10:00:00Z', '2026-11-14T09:59:59Z', '2026-11-07T10:00:01Z', '2026-11-07T10:00:00Z'].map(due),
  ).toEqual([0, 1, 1, 2])
})
