import { readLiveness, readReadiness } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readReadinessOf } from './read-readiness.ts'

/** Reports that the process is alive, and that it can serve requests. */
export function healthRoutes(answer: Answer, platform: Platform): void {
  answer(readLiveness, async () => ({ status: 'live', roles: platform.env.ROLES }))
  answer(readReadiness, ({ reply }) => readReadinessOf(platform, reply.log))
}
