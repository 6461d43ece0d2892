import { readLiveness, readReadiness } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readReadinessOf } from './read-readiness.ts'

/** Reports that the process is alive, and that it can serve requests. */
export function healthRoutes(answer: Answer, { db, env, phase }: Platform): void {
  answer(readLiveness, async () => ({ status: 'live', roles: env.ROLES }))
  answer(readReadiness, () => readReadinessOf(db, phase))
}
