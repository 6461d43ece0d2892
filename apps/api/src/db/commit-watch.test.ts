import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { CommitWatch } from './commit-watch.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const { signal } = new AbortController()

/** Waits, and returns how often PostgreSQL was asked meanwhile. */
async function looksWhile(wait: (watch: CommitWatch) => Promise<unknown>): Promise<number> {
  let looks = 0
  const counted = new Proxy(platform.reads, {
    get: (reads, name) => {
      if (name === 'unsafe') looks++
      return Reflect.get(reads, name)
    },
  })
  const watch = new CommitWatch(counted, 1500)
  await watch.after('', signal)
  looks = 0
  await wait(watch)
  return looks
}

it('waits for a commit by anyone, and asks once for all that wait', async () => {
  const looks = await looksWhile(async (watch) => {
    const { seen } = watch
    const waiting = Promise.all([watch.after(seen, signal), watch.after(seen, signal)])
    await platform.db.transaction((transaction) => transaction.execute('select pg_current_xact_id()'))
    await waiting
    expect(watch.seen).not.toBe(seen)
  })
  expect(looks).toBe(1)
})

it('ends a wait without a commit, so that nothing is missed', async () => {
  const looks = await looksWhile((watch) => watch.after(watch.seen, signal))
  expect(looks).toBeGreaterThan(2)
})
