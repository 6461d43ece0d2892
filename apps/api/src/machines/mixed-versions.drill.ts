import { once } from 'node:events'
import { createServer } from 'node:http'
import { readSession } from '@mintmark/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { choosePorts, openBalancer } from '../testing/balancer.ts'
import { report } from '../testing/drill-table.ts'
import type { Person } from '../testing/people.ts'

const visitor = { cookie: () => '' } as Person
const PAGES = 50
const FILES = 8

const ready = (url: string) => url === '/api/health/ready'

/** In the place of a gateway: it has its page, the files of that page, and no others. Returns the paths that it was asked for. */
async function openVersion(port: number, version: string): Promise<readonly string[]> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    if (ready(url)) return response.end('{}')
    asked.push(url)
    if (url === '/') return response.end(version)
    response.statusCode = url.startsWith(`/assets/${version}-`) ? 200 : 404
    return response.end()
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return asked
}

it('serves each page whole while one gateway has the version before and the other one the next', async () => {
  const ports = await choosePorts()
  const [first, second] = ports.gateways.customer as [number, number]
  const asked = [await openVersion(first, 'before'), await openVersion(second, 'next')]
  const balancer = await openBalancer(ports)
  onTestFinished(balancer.close)
  const read = (path: string) => balancer.read(path)
  await expect.poll(async () => (await read('/')).status).toBe(200)
  const versions = new Set<string>()
  let failed = 0
  for (let page = 0; page < PAGES; page++) {
    const { body: version } = await read('/')
    versions.add(version)
    const files = Array.from({ length: FILES }, (_, file) => read(`/assets/${version}-${page}-${file}.js`))
    failed += (await Promise.all(files)).filter(({ status }) => status !== 200).length
  }
  report(
    'two versions of a gateway',
    `${failed} of ${PAGES * FILES} files of ${PAGES} pages missing; no database, so no books`,
  )
  expect([...versions].sort()).toEqual(['before', 'next'])
  expect(failed).toBe(0)
  expect((await read('/assets/older-0.js')).status).toBe(404)
  expect(await balancer.call(visitor, readSession, {})).toMatchObject({ status: 404 })
  expect(asked.flat().filter((url) => url === readSession.path)).toHaveLength(1)
})
