import { QUEUE_NAMES, type QueueName } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { readSettingRows } from '../settings/public.ts'
import { readWaiting } from '../stats/public.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

const HOUR_SECONDS = 3600

/** The requests that wait for staff, and the response times that staff have set. */
export async function readQueues({ db }: Platform): Promise<Reading[]> {
  const waiting = await readWaiting(db)
  const settings = await readSettingRows(db)
  const counts: Readonly<Record<QueueName, number>> = {
    deposits: waiting.pendingDeposits,
    withdrawals: waiting.pendingWithdrawals,
    bundles: waiting.pendingBundles,
    approvals: waiting.pendingApprovals,
    threads: waiting.waitingThreads,
  }
  return QUEUE_NAMES.flatMap((queue) => {
    const hours = Number(settings[`${queue}_response_hours`])
    return [
      reading('pending', counts[queue], { queue }),
      ...readingOfTime('oldest_pending_timestamp_seconds', waiting.oldest[queue], { queue }),
      ...(hours > 0 ? [reading('response_time_seconds', hours * HOUR_SECONDS, { queue })] : []),
    ]
  })
}
