import { type DemoRunner, daysBefore, STAFF_DAYS_AGO, tell, timeline } from '@mintmark/contracts/demo'
import type { Env } from '../env.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { sealAuditRows, sealEntries } from '../ledger/seal-entries.ts'
import { openPlatform } from '../open-platform.ts'
import type { Platform } from '../platform.ts'
import { addMissingNews } from './add-demo-news.ts'
import { addDemoTexts } from './add-demo-texts.ts'
import { addMissingCoins, readOffers } from './add-offers.ts'
import { addCustomer, addStaff, hashPasswords, readCustomers } from './add-people.ts'
import { markBegun, markLoaded, readStanding } from './marker.ts'
import { investmentRunner } from './run-investments.ts'
import { moneyRunner } from './run-money.ts'
import { readReplies, type SeedContext } from './seed-context.ts'

/** Reports progress. */
export type Say = (line: string) => void

const PROGRESS_ACTIONS = 50

/** A clock that the story sets: every action happens at its time in the story. */
interface StoryClock {
  now: Date
}

async function openContext(platform: Platform, clock: StoryClock): Promise<SeedContext> {
  const { db } = platform
  const { now } = clock
  const start = daysBefore(now, STAFF_DAYS_AGO)
  const deciders = await addStaff(db, start)
  await addDemoTexts(db, deciders.owner, start)
  return {
    platform,
    ...deciders,
    offers: await readOffers(db),
    customers: await readCustomers(db),
    subjects: new Map(),
    decidedAt: now,
    replies: await readReplies(platform),
    later: (moment) => {
      clock.now = moment
    },
  }
}

function apiRunner(context: SeedContext, hashes: ReadonlyMap<string, string>): DemoRunner<Promise<unknown>> {
  const { customers, platform } = context
  return {
    'customer.register': async ({ who: email }, at) => {
      if (customers.has(email)) return
      customers.set(email, await addCustomer(platform.db, { email, passwordHash: hashes.get(email) }, at))
    },
    ...moneyRunner(context),
    ...investmentRunner(context),
  }
}

const REVIEW_MS = 35 * 60_000

/** When a second person approves an action: after a while, and before the next action of the story. */
const approvalTime = (at: Date, next: Date) =>
  new Date(at.getTime() + Math.min(REVIEW_MS, Math.floor((next.getTime() - at.getTime()) / 2)))

async function runStory(platform: Platform, clock: StoryClock, say: Say): Promise<void> {
  const story = timeline(clock.now)
  const storyEnd = clock.now
  const [context, hashes] = await Promise.all([openContext(platform, clock), hashPasswords()])
  const runner = apiRunner(context, hashes)
  for (const [index, { action, at }] of story.entries()) {
    clock.now = at
    context.decidedAt = approvalTime(at, story[index + 1]?.at ?? storyEnd)
    await tell(runner, action, at)
    if ((index + 1) % PROGRESS_ACTIONS === 0) say(`Demo data: ${index + 1} of ${story.length} actions`)
  }
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
  while (!(await sealAuditRows(platform.sealer)).isCaughtUp);
  await markLoaded(platform.db)
  say(`Demo data: loaded, ${story.length} actions over ${STAFF_DAYS_AGO} days`)
}

/** Adds to the demo of an earlier version the parts that do not need its story: coins to look at, and news. */
async function completeDemo({ db }: Platform, now: Date, say: Say): Promise<void> {
  const coins = await addMissingCoins(db)
  const hasNews = await addMissingNews(db, now)
  if (coins > 0) say(`Demo data: added ${coins} coins that are only displayed`)
  if (hasNews) say('Demo data: added news')
  if (coins === 0 && !hasNews) say('Demo data: loaded before, nothing changes')
}

/**
 * Fills an empty platform with the demo data, by the product's own commands and in chronological order. Loaded data stay as
 * they are, but for coins and news that an earlier version did not have; an interrupted load continues, because each action
 * is done at most once.
 */
export async function seedPlatform(env: Env, say: Say): Promise<void> {
  const clock: StoryClock = { now: new Date() }
  const now = () => clock.now
  const platform = openPlatform(env, referenceFeed(now), now)
  try {
    const standing = await readStanding(platform.db)
    if (standing.is === 'loaded') return await completeDemo(platform, clock.now, say)
    if (standing.is === 'in use') return say('Demo data: the platform is in use, nothing changes')
    if (standing.is === 'begun') {
      say('Demo data: an earlier start was stopped half-way; going on from there')
      clock.now = standing.now
    } else await markBegun(platform.db, clock.now, daysBefore(clock.now, STAFF_DAYS_AGO))
    await runStory(platform, clock, say)
  } finally {
    await platform.close()
  }
}
