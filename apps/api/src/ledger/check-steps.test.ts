import { expect, it } from 'vitest'
import { give } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { BOOKS_STEPS, verifyBooks } from './books.ts'
import { type BooksProgress, CheckSteps, progressText } from './check-steps.ts'
import { sealEntries } from './seal-entries.ts'

const platform = preparePlatform()

/** Steps that keep every progress that they receive. */
class KeptSteps extends CheckSteps {
  readonly received: BooksProgress[] = []
  override begin(name: string): void {
    super.begin(name)
    this.received.push(this.progress)
  }
  override reach(done: bigint, total: bigint): void {
    super.reach(done, total)
    this.received.push(this.progress)
  }
}

it('the check of all books says its steps one after the other, and how many of the seals it has followed', async () => {
  await addOffers(platform)
  const [person] = (await newCustomers(platform, 1)) as [Person]
  await give(await newStaff(platform), person, '100')
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
  const steps = new KeptSteps(BOOKS_STEPS)
  expect(await verifyBooks(platform.reads, { keys: platform.booksKeys, steps })).toEqual([])
  const begun = steps.received.filter(({ percent }) => percent === null)
  expect(begun.map(({ step }) => step)).toEqual(Array.from({ length: BOOKS_STEPS }, (_, index) => index + 1))
  const known = steps.received.filter(({ percent }) => percent !== null)
  expect(new Set(known.map(({ name }) => name))).toEqual(new Set(['seals']))
  const percents = known.map(({ percent }) => Number(percent))
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(percents.at(-1)).toBe(100)
})

it('counts whole percents down, and knows none of nothing', () => {
  const steps = new CheckSteps(3)
  steps.begin('seals')
  expect(progressText(steps.progress)).toBe('Checking the books: step 1 of 3, seals.')
  steps.reach(199n, 200n)
  expect(progressText(steps.progress)).toBe('Checking the books: step 1 of 3, seals, 99 % of it.')
  steps.reach(0n, 0n)
  expect(steps.progress.percent).toBeNull()
  steps.begin('figures')
  expect(steps.progress).toEqual({ step: 2, steps: 3, name: 'figures', percent: null })
})
