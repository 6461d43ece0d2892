import type { Platform } from '../../platform.ts'
import { readSettingRows } from '../settings/public.ts'
import { countQueues } from './count-waiting.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

const HOUR_SECONDS = 3600

/** The requests that wait for staff, and the response times that staff have set. */
export async function readQueues({ db, reads }: Pick<Platform, 'db' | 'reads'>): Promise<Reading[]> {
  const queues = await countQueues(reads)
  const settings = await readSettingRows(db)
  return queues.flatMap(([queue, { waiting, oldest }]) => {
    const hours = Number(settings[`${queue}_response_hours`])
    return [
      reading('pending', waiting, { queue }),
      ...readingOfTime('oldest_pending_timestamp_seconds', oldest, { queue }),
      ...(hours > 0 ? [reading('response_time_seconds', hours * HOUR_SECONDS, { queue })] : []),
    ]
  })
}
