import { AS_OF_HEADER, type Endpoint, ERRORS, errorResponse, IDEMPOTENCY_HEADER } from '@mintmark/contracts'
import { exampleAnswer } from '@mintmark/contracts/example-answer'
import { SETTING_NAMES, settingMeaning } from '@mintmark/domain'
import * as z from 'zod'
import { VERSION } from '../version.ts'

type Fields = NonNullable<z.core.JSONSchema.BaseSchema['properties']>

/** The fields, with the meaning of those that have the name of a setting. */
function described(fields: Fields): Fields {
  const settings = SETTING_NAMES.flatMap((name) => {
    const field = fields[name]
    return typeof field === 'object' ? [[name, { description: settingMeaning(name), ...field }] as const] : []
  })
  return { ...fields, ...Object.fromEntries(settings) }
}

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _, properties, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return { ...json, ...(properties && { properties: described(properties) }) }
}

const json = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })

function parametersOf({ params, query, movesMoney }: Endpoint) {
  const of = (place: 'path' | 'query', schema: z.core.$ZodType | undefined) => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema)
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: each,
    }))
  }
  const key = { name: IDEMPOTENCY_HEADER, in: 'header', required: false, schema: { type: 'string' } }
  return [...of('path', params), ...of('query', query), ...(movesMoney ? [key] : [])]
}

function bodyOf({ body, upload }: Endpoint) {
  if (body) return { requestBody: { content: json(body) } }
  if (!upload) return {}
  const schema = { type: 'object', required: [upload], properties: { [upload]: { type: 'string', format: 'binary' } } }
  return { requestBody: { content: { 'multipart/form-data': { schema } } } }
}

/** Tools read the example of a medium; those of a schema they ignore. */
function contentOf(endpoint: Endpoint) {
  const { response, file, stream } = endpoint
  if (file === 'image/webp') return { [file]: {} }
  const example = exampleAnswer(endpoint)
  // The schema is that of the data of one event.
  if (stream) return { 'text/event-stream': { schema: schemaOf(response), example } }
  return file ? { [file]: { example } } : { 'application/json': { schema: schemaOf(response), example } }
}

const AS_OF = {
  description: 'Everything before this time is in the answer. Only where a replica answers',
  schema: { type: 'string', format: 'date-time' },
}

function responsesOf(endpoint: Endpoint) {
  const { refusals, reads } = endpoint
  const headers = reads === 'replica' && { headers: { [AS_OF_HEADER]: AS_OF } }
  const success = { description: 'Done', ...headers, content: contentOf(endpoint) }
  const refused = Map.groupBy(refusals, (code) => String(ERRORS[code].status))
  const errors = [...refused].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: json(errorResponse) },
  ])
  return { '200': success, ...Object.fromEntries(errors) }
}

/** The OpenAPI document of all endpoints, generated from the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.audience],
      parameters: parametersOf(endpoint),
      ...bodyOf(endpoint),
      responses: responsesOf(endpoint),
    }
  }
  return { openapi: '3.1.0' as const, info: { title: 'Mintmark', version: VERSION }, paths }
}
