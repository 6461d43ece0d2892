import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readServices } from './read-services.ts'
import { readStatus } from './read-status.ts'

/** The state of the platform, for staff and for everyone. */
export function statusRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readPlatformStatus, () => readStatus(platform))
  answer(calls.readServiceStatus, () => readServices(platform))
}
