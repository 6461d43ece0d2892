import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { topUps } from '../db/schema.ts'
import { Outdated } from '../failure.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { newStaff } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const platform = preparePlatform()

it('is not the answer to another request with the key of a command that is outdated', async () => {
  const { ledger, db } = platform
  const actor = { realm: 'staff', id: (await newStaff(platform)).id, role: 'owner', address: '127.0.0.1' } as const
  const topUp = { fundingId: HOUSE_FUNDING_ID, amountUsd: amount('1'), reason: 'for a test', evidence: 'none' }
  const command = topUpFunding(topUp)
  const outdated = {
    ...command,
    decide: () => {
      throw new Outdated()
    },
  }
  const key = newId()
  const [first, copy, other] = await Promise.allSettled([
    ledger.execute(outdated, actor, { key, hash: Buffer.alloc(32, 1) }),
    ledger.execute(outdated, actor, { key, hash: Buffer.alloc(32, 1) }),
    ledger.execute(command, actor, { key, hash: Buffer.alloc(32, 2) }),
  ])
  expect([first.status, copy.status, other.status]).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await db.$count(topUps)).toBe(1)
  expect(await verifyBooks(platform)).toEqual([])
})
