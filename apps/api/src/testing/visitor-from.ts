import { type Send, visitor } from './people.ts'
import type { Port } from './test-app.ts'

/** A browser on a domain whose requests come from the given IP address. */
export function visitorFrom({ app }: { readonly app: Port }, remoteAddress: string, host?: string): Send {
  return visitor({ app: { inject: (request) => app.inject({ ...request, remoteAddress }) } }, host)
}
