import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readLiveness = endpoint({
  name: 'readLiveness',
  summary: 'The process is running',
  method: 'GET',
  reads: 'primary',
  path: '/api/health/live',
  audience: 'operator',
  response: z.object({ status: z.literal('live') }),
  example: { status: 'live' },
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
