import { changeWatchlist, type WatchlistChange } from '@mintmark/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { syncWatchlist } from './sync-watchlist.ts'
import { forgetWatchlist, keepWatchlist, storedWatchlist } from './watchlist.ts'

/** The account, whose answers a test can withhold or have fail. */
let account: string[]
let sent: WatchlistChange[]
let isDown: boolean
let failures: number
let reads: number
let stop = () => undefined as void

const send = async (change: WatchlistChange) => {
  sent.push(change)
  if (isDown) return undefined
  account = changeWatchlist(account, change)
  return account
}

beforeEach(() => {
  localStorage.clear()
  account = ['BTC']
  sent = []
  isDown = false
  failures = 0
  reads = 0
})
afterEach(() => stop())

const start = () => {
  stop = syncWatchlist({
    customerId: 'ada',
    read: async () => {
      reads++
      return isDown ? undefined : account
    },
    send,
    onFailure: () => {
      failures++
    },
  })
}
const stars = (symbols: readonly string[]) => expect.poll(storedWatchlist).toEqual({ owner: 'ada', symbols })
const visit = (symbols: readonly string[]) => localStorage.setItem('watchlist', JSON.stringify(symbols))

it('merges what a visitor starred into the account', async () => {
  visit(['ETH'])
  start()
  await stars(['BTC', 'ETH'])
  expect(account).toEqual(['BTC', 'ETH'])
})

it('merges no text that cannot be a coin, which the account would refuse with all others', async () => {
  localStorage.setItem(
    'watchlist',
    JSON.stringify(['', 'a b', '<b>', '__proto__', 7, null, 'x'.repeat(13), 'eth', 'ETH']),
  )
  start()
  await stars(['BTC', 'ETH'])
  expect(sent).toEqual([{ add: ['ETH'], remove: [] }])
})

it('saves what was changed while the list of the account could not be read, or says so', async () => {
  account = ['BTC', 'DOT']
  keepWatchlist('ada', ['BTC'])
  isDown = true
  start()
  await expect.poll(() => reads).toBe(1)
  keepWatchlist('ada', ['BTC', 'SOL'])
  await expect.poll(() => failures).toBe(1)
  isDown = false
  keepWatchlist('ada', ['SOL'])
  await stars(['DOT', 'SOL'])
  await expect.poll(() => account).toEqual(['DOT', 'SOL'])
})

it('lets the account decide in a browser that was signed in before', async () => {
  keepWatchlist('ada', ['SOL'])
  start()
  await stars(['BTC'])
})

it("merges nothing of another customer's list", async () => {
  keepWatchlist('bob', ['SOL'])
  start()
  await stars(['BTC'])
  expect(account).toEqual(['BTC'])
})

it('sends each change, also those made while an answer is under way', async () => {
  start()
  await stars(['BTC'])
  keepWatchlist('ada', ['BTC', 'ETH'])
  keepWatchlist('ada', ['ETH', 'SOL'])
  await expect.poll(() => account).toEqual(['ETH', 'SOL'])
  await stars(['ETH', 'SOL'])
  expect(sent).toHaveLength(2)
})

it('takes a star back that could not be saved, and says so', async () => {
  start()
  await stars(['BTC'])
  isDown = true
  keepWatchlist('ada', ['BTC', 'ETH'])
  await expect.poll(() => failures).toBe(1)
  await stars(['BTC'])
  expect(sent).toHaveLength(1)
})

it('keeps the stars of a visitor while the account does not answer, and forgets those of an account at sign-out', async () => {
  visit(['ETH'])
  isDown = true
  start()
  await expect.poll(() => sent).toHaveLength(1)
  expect(storedWatchlist()).toEqual({ owner: null, symbols: ['ETH'] })
  forgetWatchlist()
  expect(storedWatchlist().symbols).toEqual(['ETH'])
  keepWatchlist('ada', ['BTC'])
  forgetWatchlist()
  expect(storedWatchlist()).toEqual({ owner: null, symbols: [] })
})
