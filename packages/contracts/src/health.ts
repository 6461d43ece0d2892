import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readLiveness = endpoint({
  name: 'readLiveness',
  summary: 'The process is running, in these roles',
  method: 'GET',
  reads: 'primary',
  path: '/api/health/live',
  audience: 'operator',
  response: z.object({ status: z.literal('live'), roles: z.array(z.enum(['api', 'jobs', 'live'])) }),
  example: { status: 'live', roles: ['api', 'jobs', 'live'] },
})

export const readReadiness = endpoint({
  name: 'readReadiness',
  summary: 'The database responds, its schema fits, and the process is not about to stop',
  method: 'GET',
  reads: 'primary',
  path: '/api/health/ready',
  audience: 'operator',
  response: z.object({ status: z.literal('ready') }),
  example: { status: 'ready' },
  refusals: ['unavailable'],
})
