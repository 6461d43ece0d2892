import { once } from 'node:events'
import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { CERTIFICATE_KEY, MAIL_HOST_CERTIFICATE } from '../testing/mail-host.ts'
import { readCertificateEnd } from './read-certificate-end.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return `https://127.0.0.1:${port}`
}

it('reads until when a certificate is valid, also one that browsers do not trust', async () => {
  const origin = await listen(createServer({ cert: MAIL_HOST_CERTIFICATE, key: CERTIFICATE_KEY }))
  expect((await readCertificateEnd(origin))?.getUTCFullYear()).toBe(2126)
})

it('reads nothing of an origin without TLS, or where nothing answers with a certificate', async () => {
  const closing = await listen(createPlainServer((socket) => socket.destroy()))
  expect(await readCertificateEnd(closing)).toBeUndefined()
  expect(await readCertificateEnd('https://127.0.0.1:1')).toBeUndefined()
  expect(await readCertificateEnd('http://localhost:4100')).toBeUndefined()
})
