import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { CommitWatch } from './commit-watch.ts'

const platform = preparePlatform()

const { signal } = new AbortController()

it('sees a commit by anyone, and asks once for all that wait', async () => {
  let looks = 0
  const counted = new Proxy(platform.reads, {
    get: (reads, name) => {
      if (name === 'unsafe') looks++
      return Reflect.get(reads, name)
    },
  })
  const watch = new CommitWatch(counted)
  await watch.after('', signal)
  const { seen } = watch
  await platform.db.transaction((transaction) => transaction.execute('select pg_current_xact_id()'))
  looks = 0
  await Promise.all([watch.after(seen, signal), watch.after(seen, signal)])
  expect(watch.seen).not.toBe(seen)
  expect(looks).toBe(1)
})

it('ends a wait without a commit, so that nothing is missed', async () => {
  // Other test files commit on the same server.
  const quiet = new Proxy(platform.reads, {
    get: (reads, name) =>
      name === 'unsafe' ? () => reads.unsafe(`select '1:1:' as snapshot`) : Reflect.get(reads, name),
  })
  const watch = new CommitWatch(quiet, 600)
  await watch.after('', signal)
  const begin = performance.now()
  await watch.after(watch.seen, signal)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(600)
})
