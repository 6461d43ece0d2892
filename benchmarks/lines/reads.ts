import { createHash } from 'node:crypto'
import { addressOf, type homepage, listBalances, type listCoins, listDeposits } from '@mintmark/contracts'
import autocannon from 'autocannon'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { CONNECTIONS } from './money.ts'
import { customerHeaders, staffHeaders } from './people.ts'

/** Customers whose balances each connection asks for in turn. */
const CUSTOMERS_EACH = 40

/** A part of the email address of the customer with this number. */
export const SEARCHED_ADDRESS = createHash('md5').update('4711').digest('hex').slice(2, 12)

const PAGES = {
  first: () => ({}),
  deep: ({ facts }: BenchEnvironment) => ({ cursor: facts.deepCursor }),
  /** One customer of ten thousand: fifty-odd deposits of half a million. */
  search: () => ({ query: SEARCHED_ADDRESS }),
} as const
export type Page = keyof typeof PAGES

export async function perSecond(options: autocannon.Options, seconds: number): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...options })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} errors, ${result.timeouts} time-outs`)
  return result['2xx'] / result.duration
}

/** R3: answers of the bare route a second. */
export const bareRoute = ({ barePort }: BenchEnvironment, seconds: number) =>
  perSecond({ url: `http://127.0.0.1:${barePort}/` }, seconds)

type PublicRead = typeof homepage | typeof listCoins

const urlOf = ({ ports }: BenchEnvironment, endpoint: PublicRead) =>
  `http://127.0.0.1:${ports.customer}${addressOf(endpoint, {})}`

/** Answers of a public call a second. */
export const publicAnswers = (environment: BenchEnvironment, endpoint: PublicRead, seconds: number) =>
  perSecond({ url: urlOf(environment, endpoint) }, seconds)

/** The same bytes from the bare route, answers a second. */
export async function sameBytes(environment: BenchEnvironment, endpoint: PublicRead, seconds: number): Promise<number> {
  const body = await (await fetch(urlOf(environment, endpoint))).text()
  const url = `http://127.0.0.1:${environment.barePort}/given`
  await fetch(url, { method: 'PUT', body })
  return perSecond({ url }, seconds)
}

/** Balance reads a second, by all customers in turn. */
export function balances({ ports, facts }: BenchEnvironment, seconds: number): Promise<number> {
  let next = 0
  const requests = () =>
    Array.from({ length: CUSTOMERS_EACH }, () => {
      const customer = facts.customers[
        next++ % facts.customers.length
      ] as BenchEnvironment['facts']['customers'][number]
      const path = addressOf(listBalances, { params: { userId: customer.id } })
      return { method: 'GET' as const, path, headers: customerHeaders(customer) }
    })
  const setupClient = (client: autocannon.Client) => client.setRequests(requests())
  return perSecond({ url: `http://127.0.0.1:${ports.customer}`, setupClient }, seconds)
}

/** Pages of 50 deposits a second. */
export function depositPages(environment: BenchEnvironment, page: Page, seconds: number): Promise<number> {
  const path = addressOf(listDeposits, { query: { ...PAGES[page](environment), limit: '50' } })
  const headers = staffHeaders(environment.facts.staffToken)
  return perSecond({ url: `http://127.0.0.1:${environment.ports.staff}${path}`, headers }, seconds)
}
