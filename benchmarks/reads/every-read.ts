import { addressOf, type Endpoint, readStatement, readStats, sampleOf } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import * as z from 'zod/mini'
import { NONE, READERS, type Reader, type readLoadedFacts } from './loaded-facts.ts'

const DAY_MS = 86_400_000
/** A page far behind the first one. */
const LATER_PAGE = 20

type LoadedFacts = Awaited<ReturnType<typeof readLoadedFacts>>

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
  readonly customer: Reader | undefined
  /** The number of the page that counts: the pages before it are read for its cursor. */
  readonly page: number
  /** True for a file, which is read to its end. */
  readonly isFile: boolean
  /** Undefined for a file, and for a call of staff that is no list and no search. */
  readonly target: ReadTarget | undefined
}

type Query = Readonly<Record<string, string>>
interface Variant {
  readonly title: string
  readonly query: Query
  readonly page?: number
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The values of each field of a query that has a few. Of requests, the other filters are of those that are pending. */
function choicesOf(query: Endpoint['query']): readonly Query[] {
  if (query === undefined) return []
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' })
  const valuesOf = (schema: unknown) =>
    typeof schema === 'object' && schema !== null && 'enum' in schema ? (schema.enum as readonly string[]) : []
  const pending = valuesOf(properties.status).includes('pending') ? { status: 'pending' } : {}
  return Object.entries(properties)
    .filter(([field]) => field !== 'sort')
    .flatMap(([field, schema]) => valuesOf(schema).map((value) => ({ ...pending, [field]: value })))
}

/**
 * The queries of a call: its sample alone, each order, each value of a filter, texts that match one row, none and all, both periods,
 * a past moment, and a page far behind the first one.
 */
function variantsOf({ query, paged, name, file }: Endpoint, sample: Query, email: string): readonly Variant[] {
  const has = (field: string) => query !== undefined && field in (query as unknown as { shape: object }).shape
  const first: Query = { ...sample, ...(paged && { limit: '50' }) }
  const [now, half] = [Date.now(), dayOf(Date.now() - 180 * DAY_MS)]
  const since = (days: number) => ({ ...first, from: dayOf(now - days * DAY_MS), to: dayOf(now) })
  const [month, year] = [
    { title: 'month', query: since(30) },
    { title: 'year', query: since(360) },
  ]
  if (has('from') && has('to') && !paged && !has('query') && name !== 'listCandles') return [month, year]
  const found = { 'one match': email, 'no match': 'qqzzqqzz' }
  // The file of a whole list takes as long as the list is.
  const texts = file === undefined ? { ...found, 'all match': 'bench', '1 letter': 'e' } : found
  const searches = Object.entries(texts).map(([title, text]) => ({ title, query: { ...first, query: text } }))
  if (file !== undefined && has('query')) return searches
  return [
    { title: '', query: first },
    ...(paged ? [{ title: `page ${LATER_PAGE}`, query: first, page: LATER_PAGE }] : []),
    ...(has('sort') ? [{ title: 'oldest', query: { ...first, sort: 'oldest' } }] : []),
    ...(has('query') ? searches : []),
    ...choicesOf(query).map((choice) => ({
      title: Object.entries(choice).flat().join(' '),
      query: { ...first, ...choice },
    })),
    ...(has('from') ? [month] : []),
    ...(has('at') ? [{ title: 'half a year ago', query: { ...first, at: half } }] : []),
  ]
}

/** The target of a call: of a customer's pages, and of the dashboard, the lists and the searches of staff. */
function targetOf({ name, audience, paged, file }: Endpoint, { from, query }: Query): ReadTarget | undefined {
  if (file !== undefined) return undefined
  if (name === readStatement.name) return { milliseconds: 200 }
  if (name === readStats.name) return { milliseconds: 50 }
  if (audience !== 'staff') return { milliseconds: 50, buffers: 300 }
  if (query !== undefined || from !== undefined) return { milliseconds: 100 }
  return paged ? { milliseconds: 30 } : undefined
}

/** False for a query that the contract refuses, such as a text that is too short. */
const isAccepted = ({ query: schema }: Endpoint, { query }: Variant) =>
  schema === undefined || z.safeParse(schema, query).success

const isRead = ({ method, stream }: Endpoint) => method === 'GET' && !stream

/** Every read of the contract, in its variants. Calls about rows that a loaded platform does not have are left out. */
export function everyRead({ of, email }: LoadedFacts): readonly ReadCall[] {
  return EVERY_ENDPOINT.filter(isRead).flatMap((endpoint): ReadCall[] => {
    const isOfStaff = endpoint.audience === 'staff' || endpoint.audience === 'staff_visitor'
    const isOfOne = /:userId|\/users?\/:id/.test(endpoint.path)
    const people = isOfOne ? READERS : (['usual'] as const)
    return people.flatMap((customer) => {
      const { params, query: sample } = sampleOf(endpoint, of[customer])
      if (Object.values(params).includes(NONE)) return []
      const variants = variantsOf(endpoint, sample, email).filter((variant) => isAccepted(endpoint, variant))
      return variants.map(({ title, query, page = 1 }) => ({
        title: [endpoint.name, title, isOfOne ? customer : ''].filter(Boolean).join(', '),
        realm: isOfStaff ? 'staff' : 'customer',
        path: addressOf(endpoint, { params, query }),
        customer: isOfStaff ? undefined : customer,
        page,
        isFile: endpoint.file !== undefined,
        target: targetOf(endpoint, query),
      }))
    })
  })
}
