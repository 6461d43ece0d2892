import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readLiveness = endpoint({
  name: 'readLiveness',
  summary: 'The process answers',
  method: 'GET',
  path: '/api/health/live',
  audience: 'operator',
  response: z.object({ status: z.literal('live') }),
  example: { status: 'live' },
})

export const readReadiness = endpoint({
  name: 'readReadiness',
  summary: 'The database answers and every migration is applied',
  method: 'GET',
  path: '/api/health/ready',
  audience: 'operator',
  response: z.object({ status: z.literal('ready') }),
  example: { status: 'ready' },
  refusals: ['unavailable'],
})
