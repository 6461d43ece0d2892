import { expect, it } from 'vitest'
import { isRestoreProofOld } from './restore-proof.ts'

it('is old after eight days, and not before', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(isRestoreProofOld(new Date('2026-11-14T10:00:00Z'), now)).toBe(false)
  expect(isRestoreProofOld(new Date('2026-11-14T09:59:59Z'), now)).toBe(true)
})
