import { type Endpoint, readLiveness, readReadiness } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { exampleAnswer } from '@mintmark/contracts/example-answer'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { visitor } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform({ API_DOCS: true })

const HOSTS = [CUSTOMER_HOST, ADMIN_HOST, '127.0.0.1:4000', 'elsewhere.example']

const PORTS = [
  ['customer', ['operator', 'public', 'visitor', 'customer', 'member']],
  ['staff', ['operator', 'public', 'staff_visitor', 'staff', 'member']],
] as const
const REALMS = PORTS.map(([realm]) => realm)
const readDocument = async (realm: (typeof REALMS)[number]) =>
  (await platform.app[realm].inject({ url: '/api/docs/json' })).json()

const mediaOf = ({ file, stream }: Endpoint) => file ?? (stream ? 'text/event-stream' : 'application/json')

describe('the document of all calls', () => {
  it.each(PORTS)('names every endpoint of the %s port, and no other', async (realm, audiences) => {
    const { paths } = await readDocument(realm)
    const operations = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    const served = EVERY_ENDPOINT.filter(({ audience }) => (audiences as readonly string[]).includes(audience))
    const wanted = served.map(({ name, method, path }) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(operations.sort()).toEqual(wanted.sort())
  })

  it('describes what a call takes and what it refuses', async () => {
    const { paths } = await readDocument('customer')
    const pay = paths['/api/payout-bundle'].post
    expect(pay.requestBody.content['application/json'].schema.required).toEqual([
      'user_id',
      'user_bundle_id',
      'token_symbol',
    ])
    expect(pay.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key')
    expect(Object.keys(pay.responses)).toEqual(expect.arrayContaining(['200', '404', '409', '422', '503']))
  })

  it('describes each setting', async () => {
    const { paths } = await readDocument('staff')
    const { properties } = paths['/api/admin/settings'].post.requestBody.content['application/json'].schema
    expect(properties.deposit_quote_minutes.description).toMatch(/deposit quote holds, in minutes$/)
    expect(properties.email_verification_required.description).toMatch(/verify the email address/)
    expect(properties.show_sample_figures.description).toMatch(/sample figures/)
  })

  it('shows the example of every answer where tools look for it', async () => {
    const paths = Object.assign({}, ...(await Promise.all(REALMS.map(readDocument))).map((each) => each.paths))
    for (const endpoint of EVERY_ENDPOINT.filter(({ file }) => file !== 'image/webp')) {
      const { content } =
        paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()].responses['200']
      expect(content[mediaOf(endpoint)].example, endpoint.name).toEqual(exampleAnswer(endpoint))
    }
  })

  it('is also a readable page', async () => {
    for (const realm of REALMS)
      expect([200, 302]).toContain((await platform.app[realm].inject({ url: '/api/docs' })).statusCode)
  })

  it('is not there in production, unless it is asked for', async () => {
    const docsWith = (settings: Record<string, string>) =>
      readEnv({ DATABASE_URL: 'postgres://', SECRETS_KEY: 'x'.repeat(32), BOOKS_KEY_FILE: 'key', ...settings }).API_DOCS
    expect(docsWith({})).toBe(true)
    expect(docsWith({ NODE_ENV: 'production' })).toBe(false)
    expect(docsWith({ NODE_ENV: 'production', API_DOCS: 'on' })).toBe(true)
    expect(docsWith({ NODE_ENV: 'production', SEED: 'demo' })).toBe(true)
    expect(docsWith({ API_DOCS: 'off' })).toBe(false)
    const app = await buildTestApp({ ...platform, env: { ...platform.env, API_DOCS: false } })
    for (const url of ['/api/docs', '/api/docs/json'])
      for (const realm of REALMS) expect((await app[realm].inject({ url })).statusCode).toBe(404)
    await app.close()
  })
})

describe('health', () => {
  it.each(HOSTS)('is answered on %s', async (host) => {
    expect(await visitor(platform, host)(readLiveness)).toMatchObject({ status: 200, body: { status: 'live' } })
    expect(await visitor(platform, host)(readReadiness)).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  it('is live but not ready while a migration is missing', async () => {
    const { superuser } = platform.sql
    const [last] =
      await superuser`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`
    const answer = await visitor(platform)(readReadiness)
    await superuser`insert into drizzle.__drizzle_migrations ${superuser(last as object)}`
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await visitor(platform)(readLiveness)).status).toBe(200)
    expect((await visitor(platform)(readReadiness)).status).toBe(200)
    expect(await platform.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('is ready beside a later version that only added something, and not beside one that took something away', async () => {
    const statuses: number[] = []
    for (const more of [0, 1]) {
      await platform.sql.owner`insert into drizzle.__drizzle_migrations (hash, created_at, known_min)
        select 'later', 0, count(*) + ${more} from drizzle.__drizzle_migrations`
      statuses.push((await visitor(platform)(readReadiness)).status)
      await platform.sql.owner`delete from drizzle.__drizzle_migrations where hash = 'later'`
    }
    expect(statuses).toEqual([200, 503])
  })
})
