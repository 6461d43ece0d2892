import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { requirePublicAddress } from './public-address.ts'

/** Finds a checked address of a host. Throws if it must not be reached. */
export type FindAddress = (host: string) => Promise<string>

export interface CheckedRequest {
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
  readonly findAddress: FindAddress | undefined
}

/** Answers every question for an address with the one that was checked, so that the name is not resolved a second time. */
const leadTo =
  (address: string): LookupFunction =>
  (_, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** Requests a page on a new connection, to an address of its host that was checked. The answer's body is not read yet. */
export async function getChecked(
  url: URL,
  { headers, signal, findAddress = requirePublicAddress }: CheckedRequest,
): Promise<IncomingMessage> {
  const address = await findAddress(url.hostname.replace(/^\[|\]$/g, ''))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(url, { headers, signal, agent: false, lookup: leadTo(address) })
  // An error after the answer has begun ends its body, too.
  sent.on('error', () => undefined)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}
