import { listAudit } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readAuditPage } from './audit-rows.ts'

/** The audit log. */
export function auditRoutes(answer: Answer, platform: Platform): void {
  answer(listAudit, ({ query }) => readAuditPage(platform, query))
}
