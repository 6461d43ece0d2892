import { addressOf, type Endpoint } from '@mintmark/contracts'
import type { Change } from './any-call.ts'
import type { Choose, Tried } from './choose-wrongs.ts'
import type { Furnished } from './furnish.ts'
import { BROKEN, HOSTILE_TEXTS, SHAPELESS, spoiled } from './hostile.ts'
import { sampleAt } from './sample-at.ts'

/** A schema of a part of a request, if it has that part. */
type Schema = Endpoint['body'] | Endpoint['query'] | Endpoint['params']

/** True if a form can send this: an object whose fields are all well-formed text. */
const isForm = (json: string) =>
  Object.values(JSON.parse(json) ?? {}).every((value) => typeof value === 'string' && value.isWellFormed())

const parsed = (schema: Schema, value: unknown) => schema?.safeParse(value)

/** The codes of the problems with a value, or undefined if the schema accepts it. */
const refusalOf = (schema: Schema, value: unknown): string | undefined =>
  parsed(schema, value)
    ?.error?.issues.map(({ code }) => code)
    .join(' ')

const ofJson = (json: string): unknown => JSON.parse(json) ?? undefined

/** One field of a body after the other, spoiled. */
function spoiledFields(endpoint: Endpoint, body: Record<string, unknown>): Tried[][] {
  const tried = spoiled(body)
    .filter(({ json }) => endpoint.upload === undefined || isForm(json))
    .map(({ field, group, json }) => ({
      field,
      ...{ change: { json }, group, refusal: refusalOf(endpoint.body, ofJson(json)) },
    }))
  return [...Map.groupBy(tried, ({ field }) => field).values()]
}

/** Bodies that do not match the schema as a whole, and text that is not JSON. */
function spoiledWholes(endpoint: Endpoint): Tried[] {
  if (endpoint.upload) return []
  return [
    ...SHAPELESS.map((json) => ({
      ...{ change: { json }, group: 'shapeless', refusal: refusalOf(endpoint.body, ofJson(json)) },
    })),
    ...BROKEN.map((payload) => ({ change: { payload }, group: 'broken', refusal: endpoint.method })),
  ]
}

/** Bodies that the schema rejects: with one field spoiled, and as a whole; and text that is not JSON. */
export const malformedBodies = (endpoint: Endpoint, at: Furnished, choose: Choose): Change[] => [
  ...sampleAt(endpoint, at)
    .bodies.flatMap((body) => spoiledFields(endpoint, body))
    .flatMap(choose),
  ...choose(spoiledWholes(endpoint)),
]

const fits = ({ body }: Endpoint, json: string) => parsed(body, ofJson(json))?.success

/** A body with one field spoiled, in ways that the schema accepts. Fields of one name that accept the same are of one kind. */
function oddFields(endpoint: Endpoint, body: Record<string, unknown>, choose: Choose): Change[] {
  const tried = spoiled(body)
    .filter(({ json }) => (endpoint.upload === undefined || isForm(json)) && fits(endpoint, json))
    .map(({ field, value, group, json }) => ({
      field,
      ...{ change: { json }, group, refusal: `${field} accepts ${value}` },
    }))
  return [...Map.groupBy(tried, ({ field }) => field).values()].flatMap(choose)
}

/** Unusual bodies that the schema accepts, including unknown fields. */
export const oddBodies = (endpoint: Endpoint, at: Furnished, choose: Choose): Change[] => [
  ...sampleAt(endpoint, at).bodies.flatMap((body) => oddFields(endpoint, body, choose)),
  ...(endpoint.upload ? [] : SHAPELESS.filter((json) => fits(endpoint, json)).map((json) => ({ json }))),
  ...sampleAt(endpoint, at).bodies.map((body) => ({
    json: JSON.stringify({ ...body, role: 'owner', is_admin: 'true', id: 'x' }),
  })),
]

/** Every hostile text as a field of a part of the address. */
const spoiledTexts = (schema: Schema, field: string, good: Record<string, string>) =>
  HOSTILE_TEXTS.flatMap((values, group) =>
    values.map((value) => {
      const fields = { ...good, [field]: value }
      return { fields, group, refusal: refusalOf(schema, fields) }
    }),
  )

/** Paths with parameters that the schema rejects. */
export function malformedParams(endpoint: Endpoint, at: Furnished, choose: Choose): Change[] {
  const { params: good, query } = sampleAt(endpoint, at)
  return Object.keys(good).flatMap((field) =>
    choose(
      spoiledTexts(endpoint.params, field, good)
        .filter(({ fields }) => fields[field] !== '')
        .map(({ fields: params, ...tried }) => ({
          ...tried,
          change: { url: addressOf(endpoint, { params, query }) },
        })),
    ),
  )
}

/** URLs with a query that the schema rejects or that names a field twice. */
export function malformedQueries(endpoint: Endpoint, at: Furnished, choose: Choose): Change[] {
  const { shape } = (endpoint.query ?? { shape: {} }) as unknown as { shape: Record<string, unknown> }
  const { params, query: good } = sampleAt(endpoint, at)
  const address = addressOf(endpoint, { params })
  const spoiledOnes = Object.keys(shape).flatMap((field) =>
    choose(
      spoiledTexts(endpoint.query, field, good).map(({ fields, ...tried }) => ({
        ...tried,
        change: { url: `${address}?${new URLSearchParams(fields)}` },
      })),
    ),
  )
  const twice = Object.keys(shape).map((field) => ({ url: `${address}?${field}=deposit&${field}=1` }))
  return [...spoiledOnes, ...twice]
}
