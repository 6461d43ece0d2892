import { createServer } from 'node:net'

/** Names the first port that cannot be taken, together with its setting; answers undefined when all are free. */
export async function findBusyPort(ports: { name: string; port: number }[]): Promise<string | undefined> {
  for (const { name, port } of ports) {
    const problem = (await problemWith(port, '127.0.0.1')) ?? (await problemWith(port, '::1'))
    if (problem === 'EADDRINUSE') return `Port ${port} (${name}) is in use; set ${name} to a free one.`
    if (problem === 'EACCES') return `Port ${port} (${name}) needs rights this user has not; set ${name} above 1023.`
  }
  return undefined
}

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Tries to listen, which is the only sure answer; a machine without IPv6 has no problem there. */
function problemWith(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
