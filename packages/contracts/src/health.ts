import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The parts that a process of the API can play: `api` answers calls, `jobs` runs the jobs, seals and checks the books, `live` answers event
 * streams and writes the notifications of customers.
 */
export const PROCESS_ROLES = ['api', 'jobs', 'live'] as const

export const readLiveness = endpoint({
  name: 'readLiveness',
  summary: 'The process is running, in these roles',
  method: 'GET',
  path: '/api/health/live',
  audience: 'operator',
  response: z.object({ status: z.literal('live'), roles: z.array(z.enum(PROCESS_ROLES)) }),
  example: { status: 'live', roles: ['api', 'jobs', 'live'] },
})

export const readReadiness = endpoint({
  name: 'readReadiness',
  summary: 'The database responds, its schema fits, and the process is not about to stop',
  method: 'GET',
  path: '/api/health/ready',
  audience: 'operator',
  response: z.object({ status: z.literal('ready') }),
  example: { status: 'ready' },
  refusals: ['unavailable'],
})
