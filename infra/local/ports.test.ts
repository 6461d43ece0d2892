import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { findBusyPort, freePort, freePorts } from './ports.ts'

it.each(['127.0.0.1', '0.0.0.0'])('names a port that is in use on %s and its setting', async (host) => {
  const server = createServer()
  const port = await freePort()
  server.listen(port, host)
  await once(server, 'listening')
  try {
    const busy = await findBusyPort([{ name: 'CUSTOMER_PORT', port }])
    expect(busy).toBe(`Port ${port} (CUSTOMER_PORT) is in use. Set CUSTOMER_PORT to a free port.`)
  } finally {
    server.close()
  }
})

it('reports no problem with free ports', async () => {
  expect(await findBusyPort([{ name: 'API_PORT', port: await freePort() }])).toBeUndefined()
})

it('chooses different ports, and none that an outgoing connection could take', async () => {
  const ports = await freePorts(40)
  expect(new Set(ports).size).toBe(40)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
