import { randomUUID } from 'node:crypto'
import { registered } from '../attacks/harness/people.ts'
import { readShop, requestDeposit } from '../attacks/harness/requests.ts'

/** A customer may have twice as many pending. */
const OWN_ROWS = 10
async function requestOwn(email: string, amounts: readonly number[]): Promise<void> {
  const customer = await registered(email)
  const shop = await readShop(customer)
  for (const amount of amounts) await requestDeposit(customer, shop, String(amount))
}

/**
 * Requests deposits of 100 USDT, 101 USDT and so on, of customers who have a word in their email addresses in common. Returns the
 * word. Up to ten are of one customer. `together`: the customers who send theirs at the same time; of one, the queue has this order.
 */
export async function pendingDeposits(count: number, together = 1): Promise<string> {
  const word = `queue-${randomUUID().slice(0, 8)}`
  const amounts = Array.from({ length: count }, (_, index) => 100 + index)
  const people = Array.from({ length: Math.ceil(count / OWN_ROWS) }, (_, index) => index)
  for (let first = 0; first < people.length; first += together)
    await Promise.all(
      people
        .slice(first, first + together)
        .map((index) =>
          requestOwn(`${word}-${index}@example.com`, amounts.slice(index * OWN_ROWS, (index + 1) * OWN_ROWS)),
        ),
    )
  return word
}
