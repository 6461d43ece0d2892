import { daysBefore, STAFF_DAYS_AGO, type Teller, tell, timeline } from '@mintmark/contracts/demo'
import type { Env } from '../env.ts'
import { openPlatform } from '../open-platform.ts'
import { referenceFeed } from '../outside/reference-feed.ts'
import type { Platform } from '../platform.ts'
import { readOffers } from './add-offers.ts'
import { addCustomer, addStaff, hashPasswords, readCustomers } from './add-people.ts'
import { markBegun, markLoaded, readStanding } from './marker.ts'
import { readReplies, type Stage } from './stage.ts'
import { investmentTeller } from './tell-investments.ts'
import { moneyTeller } from './tell-money.ts'

/** Says how far it is. */
export type Say = (line: string) => void

const PROGRESS_ACTS = 50

/** A clock that the story sets: what happens, happens then. */
interface StoryClock {
  now: Date
}

async function openStage(platform: Platform, now: Date): Promise<Stage> {
  const { db } = platform
  return {
    platform,
    finance: await addStaff(db, daysBefore(now, STAFF_DAYS_AGO)),
    offers: await readOffers(db),
    customers: await readCustomers(db),
    subjects: new Map(),
    replies: await readReplies(platform),
  }
}

function apiTeller(stage: Stage, hashes: ReadonlyMap<string, string>): Teller<Promise<void>> {
  const { customers, platform } = stage
  return {
    'customer.register': async ({ who: email }, at) => {
      if (customers.has(email)) return
      customers.set(email, await addCustomer(platform.db, { email, passwordHash: hashes.get(email) }, at))
    },
    ...moneyTeller(stage),
    ...investmentTeller(stage),
  }
}

async function tellStory(platform: Platform, clock: StoryClock, say: Say): Promise<void> {
  const story = timeline(clock.now)
  const [stage, hashes] = await Promise.all([openStage(platform, clock.now), hashPasswords()])
  const teller = apiTeller(stage, hashes)
  for (const [index, { act, at }] of story.entries()) {
    clock.now = at
    await tell(teller, act, at)
    if ((index + 1) % PROGRESS_ACTS === 0) say(`Demo data: ${index + 1} of ${story.length} acts`)
  }
  await markLoaded(platform.db)
  say(`Demo data: loaded, ${story.length} acts over ${STAFF_DAYS_AGO} days`)
}

/**
 * Fills an empty platform with the demo data, by the product's own use-cases and in the order of time. What was loaded
 * before stays as it is; what was begun before is gone on with, because each act is done at most once.
 */
export async function seedPlatform(env: Env, say: Say): Promise<void> {
  const clock: StoryClock = { now: new Date() }
  const now = () => clock.now
  const platform = openPlatform(env, referenceFeed(now), now)
  try {
    const standing = await readStanding(platform.db)
    if (standing.is === 'loaded') return say('Demo data: loaded before, nothing changes')
    if (standing.is === 'in use') return say('Demo data: the platform is in use, nothing changes')
    if (standing.is === 'begun') {
      say('Demo data: an earlier start was stopped half-way; going on from there')
      clock.now = standing.now
    } else await markBegun(platform.db, clock.now, daysBefore(clock.now, STAFF_DAYS_AGO))
    await tellStory(platform, clock, say)
  } finally {
    await platform.close()
  }
}
