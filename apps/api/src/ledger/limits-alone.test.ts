import { approveAction, changeApprovalLimit, confirmTransaction } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { give, must, type Offers, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { rewriteBooks } from '../testing/rewrite-books.ts'
import { asked } from '../testing/second-approver.ts'
import { sealAll } from '../testing/verify-books.ts'
import { verifyBooks } from './books.ts'
import { BEGINNING, checkNewEntries } from './check-new-entries.ts'

const platform = preparePlatform()
let offers: Offers
let [staff, second]: Person[] = []
let customers: Person[]

/** Rewrites the books as the holder of their keys could: every MAC and hash is right. */
const rewrite = (statements: string) => rewriteBooks(platform.sql.superuser, statements, platform.booksKeys)

/** Says that the limits were these an hour ago, and the same of the settings. */
const pretend = (limit: string, first: string | null = null) =>
  rewrite(`
    update audit_log set after = '{"limit_usd":"${limit}"}' where action = 'approval_limit.change' and approval_id is not null;
    update audit_log set after = '{"first_deposit_limit_usd":${first}}' where action = 'approval_limit.change_first_deposit';
    update settings set value = '${limit}' where name = 'approval_limit_usd';
    update settings set value = '${first ?? ''}' where name = 'first_deposit_limit_usd'`)

beforeAll(async () => {
  ;[staff, second] = [await newApprover(platform), await newApprover(platform)]
  const body = { limit_usd: '1000', first_deposit_limit_usd: '500', reason: 'for a test' }
  const approval = await asked((staff as Person).send(changeApprovalLimit, { body }))
  must(await (second as Person).send(approveAction, { params: { id: approval } }))
  offers = await addOffers(platform)
  customers = await newCustomers(platform, 4)
  for (const usd of ['60', '60', '80']) await give(staff as Person, customers[0] as Person, usd)
  for (const customer of customers.slice(1)) await give(staff as Person, customer, '85')
  for (const usd of ['84', '30']) {
    const id = await waitingDeposit(customers[3] as Person, offers, usd)
    must(await (staff as Person).send(confirmTransaction, { params: { id } }))
  }
  await sealAll(platform)
  await rewrite(`update audit_log set at = at - interval '1 hour' where action like 'approval_limit.%';
    update approver_starts set since = since - interval '1 hour'`)
})

const found = async () => [
  await verifyBooks(platform.reads, { keys: platform.booksKeys }),
  (await checkNewEntries(platform.reads, BEGINNING, platform.booksKeys)).violations,
]
const inBoth = (...sentences: RegExp[]) => Array(2).fill(sentences.map((each) => expect.stringMatching(each)))

describe('the books', () => {
  it('say nothing of what one person moved within the limits', async () => {
    expect(await found()).toEqual([[], []])
  })

  it('report what one person moved alone above the limit, in one entry, in 24 hours, and in 7 days', async () => {
    await pretend('181')
    expect(await found()).toEqual(
      inBoth(/ moved alone for its owner in 24 hours to 200\.00 USD, which takes two people/),
    )
    await pretend('78')
    const [inWeek = []] = await found()
    expect(inWeek).toContainEqual(
      expect.stringMatching(
        /^Entry \S+ brings what staff member \S+ moved alone in 7 days to 455\.00 USD, which takes two people/,
      ),
    )
    await pretend('70')
    const [single = []] = await found()
    expect(single).toContainEqual(
      expect.stringMatching(/^Entry \S+ is worth 80\.00 USD, which takes two people, and names no approval\.$/),
    )
  })

  it('report the payments of a customer that one person each confirmed above their own limit, in one or together', async () => {
    const brings = (usd: string) =>
      new RegExp(`^Entry .* brings the payments of its customer .* to ${usd} USD, which takes two people`)
    await pretend('1000', '102')
    expect(await found()).toEqual(inBoth(brings('114\\.00')))
    await pretend('1000', '50')
    const [single] = await found()
    expect(single).toEqual(
      expect.arrayContaining([brings('84\\.00'), brings('114\\.00')].map((each) => expect.stringMatching(each))),
    )
  })

  it('judge by the price that an entry keeps, and from a minute after the limit on', async () => {
    await pretend('70')
    await rewrite(`update entries set prices = null`)
    expect(await found()).toEqual([[], []])
  })
})
