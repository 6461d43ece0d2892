import { listAudit as listCall } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { listAudit } from './list-audit.ts'

/** The audit log. */
export function auditRoutes(answer: Answer, platform: Platform): void {
  answer(listCall, ({ query }) => listAudit(platform, query))
}
