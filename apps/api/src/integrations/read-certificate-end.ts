import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const ANSWER_MS_MAX = 5_000

/** Reads until when the certificate at an origin is valid. Undefined for an origin of http://, and while there is no answer. */
export async function readCertificateEnd(origin: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return undefined
  // Only the dates are read and nothing is sent, so that one that has ended is read as well.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
    timeout: ANSWER_MS_MAX,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    const { valid_to: end } = socket.getPeerCertificate()
    return end ? new Date(end) : undefined
  } catch {
    return undefined
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
