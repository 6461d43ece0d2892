import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { settings } from '../../db/schema.ts'
import { DEMO_MARKER } from '../../require-production-data.ts'
import { must } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newStaff } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
const owner = prepare(() => newStaff(platform))

const doneSteps = async () =>
  (must(await owner.send(calls.readSetUp)) as unknown as { step: string; is_done: boolean }[])
    .filter(({ is_done }) => is_done)
    .map(({ step }) => step)

it('ticks each step from what the database has, and the backup once an owner confirms it', async () => {
  expect(await doneSteps()).toEqual([])
  const figures = { market_cap: '', cmc100: '', altcoin_index: '', fear_greed: '' }
  const body = { app_name: 'Harbour', ...figures, email_verification_required: 'false' }
  must(await owner.send(calls.saveSettings, { body }))
  expect(await doneSteps()).toEqual(['name'])
  await addOffers(platform)
  expect(await doneSteps()).toEqual(['name', 'coins', 'addresses', 'bundles'])
  await newStaff(platform, 'finance')
  for (const kind of ['terms', 'privacy', 'risk'])
    must(await owner.send(calls.publishLegalText, { params: { kind }, body: { body: 'Be kind.' } }))
  must(await owner.send(calls.confirmBackup))
  must(await owner.send(calls.confirmBackup))
  const done = ['name', 'coins', 'addresses', 'bundles', 'colleague', 'legal_texts', 'backup']
  expect(await doneSteps()).toEqual(done)
  const restored = { restoredTo: '', position: '0', entries: 0, lostRows: 0 }
  await platform.restoreProofs.write({ at: new Date().toISOString(), backup: 'a backup', ...restored })
  expect(await doneSteps()).toEqual([...done, 'restore'])
  await platform.db.insert(settings).values({ name: DEMO_MARKER, value: 'loaded' })
  expect((await owner.send(calls.readSetUp)).body).toEqual([])
})
