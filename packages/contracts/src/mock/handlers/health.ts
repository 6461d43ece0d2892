import { readLiveness, readReadiness } from '../../health.ts'
import { on } from '../call.ts'

export const healthHandlers = [
  on(readLiveness, () => ({ status: 'live' })),
  on(readReadiness, () => ({ status: 'ready' })),
]
