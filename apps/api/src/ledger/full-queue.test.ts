import * as calls from '@mintmark/contracts'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { topUps } from '../db/schema.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { setNoLimits } from '../testing/limits.ts'
import { must } from '../testing/money.ts'
import { newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { untilLockWaits } from '../testing/until-lock-waits.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { WAITING_MAX } from './execute.ts'

const platform = preparePlatform()
let staff: Person

beforeAll(async () => {
  await setNoLimits(platform)
  staff = await newStaff(platform)
})

it('answers 503 with Retry-After while the queue is full, loses nothing that waits, and continues afterwards', async () => {
  const topUp = { fundingId: HOUSE_FUNDING_ID, reason: 'for a test', evidence: 'none' }
  const actor = { realm: 'staff', id: staff.id, role: 'owner', address: '127.0.0.1' } as const
  const execute = () => platform.ledger.execute(topUpFunding({ ...topUp, amountUsd: amount('1') }), actor)
  const send = () =>
    staff.send(calls.topUpFunding, {
      params: { id: HOUSE_FUNDING_ID },
      body: { amount: '1', reason: 'for a test', evidence: 'none' },
    })
  await platform.sql.superuser
    .begin(async (lock) => {
      await lock`lock table customers, balances in exclusive mode`
      const waiting = [execute()]
      await untilLockWaits(platform)
      for (let index = 0; index < WAITING_MAX; index++) waiting.push(execute())
      const refused = await send()
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(refused.headers['retry-after']).toBe('1')
      return { waiting }
    })
    .then(({ waiting }) => Promise.all(waiting))
  must(await send())
  expect(await platform.db.$count(topUps)).toBe(WAITING_MAX + 2)
  expect(await verifyBooks(platform)).toEqual([])
})
