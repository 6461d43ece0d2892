import { createServer } from 'node:net'

/** Returns a message about the first port that cannot be used, or undefined if all are free. */
export async function findBusyPort(ports: readonly { name: string; port: number }[]): Promise<string | undefined> {
  for (const { name, port } of ports) {
    const problem = (await problemWith(port, '127.0.0.1')) ?? (await problemWith(port, '::1'))
    if (problem === 'EADDRINUSE') return `Port ${port} (${name}) is in use. Set ${name} to a free port.`
    if (problem === 'EACCES')
      return `Port ${port} (${name}) needs privileges that this user does not have. Set ${name} to a port above 1023.`
  }
  return undefined
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system did not provide a port.')
  return address.port
}

/** Tries to listen, which is the only reliable check. A machine without IPv6 passes it. */
function problemWith(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
