import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Send, visitor } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

/** A browser on a domain whose requests come from the given IP address. */
export function visitorFrom({ app }: Pick<TestPlatform, 'app'>, remoteAddress: string, host?: string): Send {
  const inject = (request: InjectOptions) => app.inject({ ...request, remoteAddress })
  return visitor({ app: { inject } as unknown as FastifyInstance }, host)
}
