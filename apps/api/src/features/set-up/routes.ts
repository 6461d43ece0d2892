import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { confirmBackup } from './confirm-backup.ts'
import { readSetUp } from './read-set-up.ts'

/** The set-up of a new platform. */
export function setUpRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readSetUp, () => readSetUp(platform))
  answer(calls.confirmBackup, ({ actor }) => confirmBackup(platform, actor))
}
