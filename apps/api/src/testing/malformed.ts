import { addressOf, type Endpoint } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { Change } from './any-call.ts'
import { type Furnished, goodBodies, goodParams, goodQuery } from './good-requests.ts'
import { HOSTILE_TEXT, NUMERALS, SHAPELESS, spoiled } from './hostile.ts'

/** What a form can send: an object whose fields are all well-formed text. */
const isForm = (json: string) =>
  Object.values(JSON.parse(json) ?? {}).every((value) => typeof value === 'string' && value.isWellFormed())

/** The good bodies of an endpoint, each checked against its schema. */
function checkedBodies(endpoint: Endpoint, at: Furnished): readonly Record<string, unknown>[] {
  const good = goodBodies(endpoint, at)
  invariant(good.length > 0, `a good body of ${endpoint.name} is missing in good-requests.ts`)
  for (const body of good)
    invariant(endpoint.body?.safeParse(body).success === true, `the good body of ${endpoint.name} is not good`)
  return good
}

/** Every valid body with one field spoiled, and bodies that are not an object. */
function spoiledBodies(endpoint: Endpoint, at: Furnished): string[] {
  const all = checkedBodies(endpoint, at)
    .flatMap(spoiled)
    .map(({ json }) => json)
  return endpoint.upload ? all.filter(isForm) : [...all, ...SHAPELESS]
}

const fits = ({ body }: Endpoint, json: string) => body?.safeParse(JSON.parse(json) ?? undefined).success

/** Bodies that the schema rejects, and text that is not JSON. */
export function malformedBodies(endpoint: Endpoint, at: Furnished): Change[] {
  const malformed = spoiledBodies(endpoint, at).filter((json) => !fits(endpoint, json))
  const broken = [
    '{',
    '{"a":',
    "{'a':1}",
    '{"a":1}}',
    'NaN',
    '\u0000',
    '{"a":"\u0001"}',
    '{"__proto__":{"admin":true}}',
  ]
  return [...malformed.map((json) => ({ json })), ...(endpoint.upload ? [] : broken.map((payload) => ({ payload })))]
}

/** A value that only free text accepts. */
const FREE_TEXT = JSON.stringify('<script>alert(1)</script>')

/** A body with one field spoiled, in each way that the schema accepts. Without `all`, free text is set to few numerals. */
function oddFields(endpoint: Endpoint, body: Record<string, unknown>, all: boolean): string[] {
  const odd = spoiled(body).filter(
    ({ json }) => (endpoint.upload === undefined || isForm(json)) && fits(endpoint, json),
  )
  const free = new Set(odd.filter(({ value }) => value === FREE_TEXT).map(({ field }) => field))
  const isAlike = ({ field, value = '' }: (typeof odd)[number]) => free.has(field) && NUMERALS.includes(value)
  return odd.filter((each) => all || !isAlike(each)).map(({ json }) => json)
}

/** Unusual bodies that the schema accepts, including unknown fields. With `all`, also those that are much alike. */
export const oddBodies = (endpoint: Endpoint, at: Furnished, all: boolean): string[] => [
  ...checkedBodies(endpoint, at).flatMap((body) => oddFields(endpoint, body, all)),
  ...(endpoint.upload ? [] : SHAPELESS.filter((json) => fits(endpoint, json))),
  ...goodBodies(endpoint, at).map((body) => JSON.stringify({ ...body, role: 'owner', is_admin: 'true', id: 'x' })),
]

/** Paths with parameters that the schema rejects. */
export function malformedParams(endpoint: Endpoint, at: Furnished): Change[] {
  const good = goodParams(endpoint, at)
  const addresses = Object.keys(good).flatMap((field) =>
    HOSTILE_TEXT.filter((value) => value !== '')
      .map((value) => ({ ...good, [field]: value }))
      .filter((params) => !endpoint.params?.safeParse(params).success)
      .map((params) => ({ url: addressOf(endpoint, { params, query: goodQuery(endpoint) }) })),
  )
  return addresses
}

/** URLs with a query that the schema rejects or that names a field twice. */
export function malformedQueries(endpoint: Endpoint, at: Furnished): Change[] {
  const { shape } = (endpoint.query ?? { shape: {} }) as unknown as { shape: Record<string, unknown> }
  const address = addressOf(endpoint, { params: goodParams(endpoint, at) })
  const good = goodQuery(endpoint)
  const spoiledOnes = Object.keys(shape).flatMap((field) =>
    HOSTILE_TEXT.map((value) => ({ ...good, [field]: value }))
      .filter((query) => !endpoint.query?.safeParse(query).success)
      .map((query) => ({ url: `${address}?${new URLSearchParams(query)}` })),
  )
  const twice = Object.keys(shape).map((field) => ({ url: `${address}?${field}=deposit&${field}=1` }))
  return [...spoiledOnes, ...twice]
}
