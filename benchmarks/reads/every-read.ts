import { addressOf, type Endpoint, readStatement, readStats } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'

const DAY_MS = 86_400_000
/** The periods of the value of a portfolio. */
const PERIODS = ['1d', '7d', '30d', '1y', 'all'] as const

/** The customers whose histories are read, and a row of each kind that some calls are about. */
export interface Subjects {
  readonly customers: Readonly<Record<'long' | 'busy' | 'usual', string>>
  readonly depositId: string
  readonly withdrawalId: string
  /** A part of the email address of one customer. */
  readonly email: string
  /** The end of the loaded year. */
  readonly now: number
}

/** The most that a call may take. */
interface ReadTarget {
  readonly milliseconds: number
  /** The buffers that PostgreSQL may read for it. */
  readonly buffers?: number
}

/** A call to measure. */
export interface ReadCall {
  readonly title: string
  readonly realm: 'customer' | 'staff'
  readonly path: string
  /** The customer who asks; undefined for staff. */
  readonly customer: keyof Subjects['customers'] | undefined
  /** Undefined for a call of staff that is no list and no search. */
  readonly target: ReadTarget | undefined
}

type Query = Readonly<Record<string, string>>

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The queries of a call: without any, each order, texts that match one row, none and all, both periods, a past moment. */
function queriesOf({ query, paged, name }: Endpoint, { now, email }: Subjects): readonly (readonly [string, Query])[] {
  const has = (field: string) => query !== undefined && field in (query as unknown as { shape: object }).shape
  const first: Query = { ...(paged && { limit: '50' }), ...(has('symbol') && { symbol: 'USDT' }) }
  const to = dayOf(now)
  const [month, year] = [30, 360].map((days) => ({ ...first, from: dayOf(now - days * DAY_MS), to }))
  if (has('period')) return PERIODS.map((period) => [period, { period }])
  if (has('from') && has('to') && !paged && name !== 'listCandles')
    return [
      ['month', { ...first, ...month }],
      ['year', { ...first, ...year }],
    ]
  const searches = { 'one match': email, 'no match': 'qqzzqqzz', 'all match': 'bench', '1 letter': 'e' }
  return [
    ['', first],
    ...(has('sort') ? [['oldest', { ...first, sort: 'oldest' }] as const] : []),
    ...(has('query')
      ? Object.entries(searches).map(([title, text]) => [title, { ...first, query: text }] as const)
      : []),
    ...(has('status') ? [['decided', { ...first, status: 'confirmed' }] as const] : []),
    ...(has('from') ? [['month', { ...first, ...month }] as const] : []),
    ...(has('at') ? [['half a year ago', { ...first, at: dayOf(now - 180 * DAY_MS) }] as const] : []),
  ]
}

/** The parameters of the calls that are about one row; undefined for a call about what a loaded platform does not have. */
function paramsOf(
  { path }: Endpoint,
  subjects: Subjects,
  customer: string,
): Readonly<Record<string, string>> | undefined {
  const { depositId, withdrawalId } = subjects
  const fixed = { userId: customer, symbol: 'USDT' }
  if (/deposits\/:id/.test(path)) return { ...fixed, id: depositId }
  if (/withdrawals\/:id/.test(path)) return { ...fixed, id: withdrawalId }
  if (/requests\/:kind\/:id/.test(path)) return { kind: 'deposits', id: depositId }
  if (/\/users?\/:id/.test(path)) return { id: customer }
  return /:id|:file_name|:list/.test(path) ? undefined : fixed
}

/** The target of a call: of a customer's pages, and of the dashboard, the lists and the searches of staff. */
function targetOf({ name, audience, paged }: Endpoint, { from, query }: Query): ReadTarget | undefined {
  if (name === readStatement.name) return { milliseconds: 200 }
  if (name === readStats.name) return { milliseconds: 50 }
  if (audience !== 'staff') return { milliseconds: 50, buffers: 300 }
  if (query !== undefined || from !== undefined) return { milliseconds: 100 }
  return paged ? { milliseconds: 30 } : undefined
}

const isRead = ({ method, stream, file }: Endpoint) => method === 'GET' && !stream && file === undefined

/** Every read of the contract, in its variants. */
export function everyRead(subjects: Subjects): readonly ReadCall[] {
  return EVERY_ENDPOINT.filter(isRead).flatMap((endpoint): ReadCall[] => {
    const isOfStaff = endpoint.audience === 'staff'
    const isOfOne = /:userId|\/users?\/:id/.test(endpoint.path)
    const people = isOfOne ? (['long', 'busy', 'usual'] as const) : (['usual'] as const)
    return people.flatMap((customer) => {
      const params = paramsOf(endpoint, subjects, subjects.customers[customer])
      if (params === undefined) return []
      return queriesOf(endpoint, subjects).map(([variant, query]) => ({
        title: [endpoint.name, variant, isOfOne ? customer : ''].filter(Boolean).join(', '),
        realm: isOfStaff ? 'staff' : 'customer',
        path: addressOf(endpoint, { params, query }),
        customer: isOfStaff ? undefined : customer,
        target: targetOf(endpoint, query),
      }))
    })
  })
}
