import { type Endpoint, endpoint, exportOf, isStaffList, pageQuery } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newCustomer, newStaff, visitor } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'

const shelf = { audience: 'staff', permission: 'offers.read' } as const
const row = z.object({ id: z.string(), label: z.string() })

const listShelves = endpoint({
  ...shelf,
  name: 'listShelves',
  summary: 'Shelves',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/shelves',
  paged: true,
  query: pageQuery,
  response: z.array(row),
  example: [{ id: 'shelf-1', label: 'Top' }],
})

const renameShelf = endpoint({
  ...shelf,
  name: 'renameShelf',
  summary: 'Rename a shelf',
  method: 'PUT',
  path: '/api/admin/shelves/:id',
  params: z.object({ id: z.string() }),
  body: z.object({ label: z.string() }),
  sample: () => ({ params: { id: 'shelf-1' }, body: { label: 'Bottom' } }),
  response: row,
  example: { id: 'shelf-1', label: 'Bottom' },
})

const readCover = endpoint({
  name: 'readCover',
  summary: 'An image',
  method: 'GET',
  reads: 'primary',
  path: '/api/cover',
  audience: 'customer',
  file: 'image/webp',
  response: z.unknown(),
  example: 'an image',
})

const lists: readonly Endpoint[] = [listShelves]
const exports = lists.filter(isStaffList).map(exportOf)
const MISSING = [...lists, renameShelf, readCover, ...exports]

const platform = preparePlatform()
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp(platform, [...EVERY_ENDPOINT, ...MISSING])
})
afterAll(() => app.close())

describe('an endpoint without a handler', () => {
  it('answers with its example and is marked as a stub', async () => {
    const send = (await newStaff(platform)).sendTo(app)
    const { status, body, headers } = await send(renameShelf, { params: { id: 'x' }, body: { label: 'Left' } })
    expect(status).toBe(200)
    expect(body).toEqual(renameShelf.example)
    expect(headers['x-stub']).toBe('1')
  })

  it('answers a list with its headers, and its export as CSV', async () => {
    const send = (await newStaff(platform)).sendTo(app)
    const list = await send(listShelves)
    expect(list).toMatchObject({ body: listShelves.example, headers: { 'x-total-count': '1', 'x-stub': '1' } })
    const [table] = exports
    const { body, headers } = await send(table as Endpoint)
    expect(body).toBe('id,label\r\nshelf-1,Top\r\n')
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-stub': '1' })
  })

  it('answers an image with an image', async () => {
    const { headers } = await (await newCustomer(platform)).sendTo(app)(readCover)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-stub': '1' })
  })

  it('has the guards and the parsing of every other endpoint', async () => {
    const send = (await newStaff(platform)).sendTo(app)
    expect((await visitor({ app }, ADMIN_HOST)(listShelves)).status).toBe(401)
    expect((await (await newCustomer(platform)).sendTo(app)(listShelves)).status).toBe(404)
    expect(await send(listShelves, { query: { limit: '0' } })).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    })
    expect((await send(renameShelf, { params: { id: 'x' }, body: { label: 7 } })).status).toBe(400)
  })

  it('keeps the API from starting in production, with an error that names each of them', async () => {
    const production = { ...platform, env: { ...platform.env, NODE_ENV: 'production' as const } }
    const build = buildTestApp(production, [...EVERY_ENDPOINT, ...MISSING])
    await expect(build).rejects.toThrow(
      'The API does not implement listShelves, renameShelf, readCover, exportShelves.',
    )
  })
})

it('starts in production, because no endpoint of the contract is missing', async () => {
  const production = buildTestApp({ ...platform, env: { ...platform.env, NODE_ENV: 'production' } })
  await expect(production.then(({ close }) => close())).resolves.toBeUndefined()
})
