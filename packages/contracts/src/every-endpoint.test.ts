import { PERMISSIONS } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { EVERY_HANDLER } from './mock/handlers/every-handler.ts'

const each = EVERY_ENDPOINT.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint])

/** The names of the fields of an object schema. */
function fieldsOf(schema: Endpoint['params']): string[] {
  const { def } = schema?._zod ?? {}
  return def && 'shape' in def ? Object.keys(def.shape as object) : []
}

describe('the table of endpoints', () => {
  it('names every endpoint once', () => {
    const names = EVERY_ENDPOINT.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has every method and path once, whatever the placeholders are called', () => {
    const routes = EVERY_ENDPOINT.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('is answered by the mock platform to the last endpoint', () => {
    expect(EVERY_HANDLER.map(({ endpoint }) => endpoint.name).sort()).toEqual(
      EVERY_ENDPOINT.map(({ name }) => name).sort(),
    )
  })
})

describe.each(each)('%s', (_, endpoint) => {
  it('asks staff for a permission, and only staff', () => {
    const { audience, permission } = endpoint
    if (audience === 'staff') expect(PERMISSIONS).toContain(permission)
    else if (audience !== 'member') expect(permission).toBeUndefined()
  })

  it('has a schema for exactly the placeholders of its path', () => {
    const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(fieldsOf(endpoint.params).sort()).toEqual(placeholders.sort())
  })

  it('takes an idempotency key where it changes what people own, and only there', () => {
    const signedIn = ['customer', 'staff'].includes(endpoint.audience)
    expect(endpoint.movesMoney ?? false).toBe(signedIn && endpoint.method !== 'GET' && endpoint.upload === undefined)
  })

  it('names the session of whom it is about where a path or body names a customer', () => {
    const namesCustomer = /:userId|\/api\/user\/:id/.test(endpoint.path)
    if (namesCustomer && endpoint.audience === 'customer') expect(endpoint.owner).toMatch(/^params\./)
  })

  it('reads without a body, and refuses with errors of the table', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    for (const code of endpoint.refusals) expect(ERROR_CODES).toContain(code)
  })

  it('lists by pages with a limit and a cursor', () => {
    if (endpoint.paged) expect(fieldsOf(endpoint.query)).toEqual(expect.arrayContaining(['limit', 'cursor', 'sort']))
  })
})
