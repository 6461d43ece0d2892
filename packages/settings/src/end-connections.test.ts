import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { endLeft, endWithAnswer } from './end-connections.ts'

it('a server that closes its port while it works on an answer ends with it, though its client keeps connections', async () => {
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (request, response) =>
    endWithAnswer(server, request.socket, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => get({ host: '127.0.0.1', port, agent })
  const asked = async () => (await once(server, 'request')) as [IncomingMessage, ServerResponse]

  const first = ask()
  const [{ socket }, response] = await asked()
  response.end('first')
  const [kept] = (await once(first, 'response')) as [IncomingMessage]
  await once(kept.resume(), 'end')

  const second = ask()
  const [later, last] = await asked()
  expect(later.socket).toBe(socket)
  const closed = once(server, 'close')
  server.close()
  last.end('second')
  const [answer] = (await once(second, 'response')) as [IncomingMessage]
  expect(answer.headers.connection).toBe('keep-alive')
  await once(answer.resume(), 'end')
  await closed
  agent.destroy()
})

it('a connection that never sends a request does not hold up the end of a server', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(server, 'connection')])
  const closed = Promise.all([once(silent.resume(), 'close'), once(server, 'close')])
  server.close()
  endLeft(server, 10)
  await closed
})
