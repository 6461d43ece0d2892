import type { Platform } from '../../platform.ts'
import { readJobs } from '../mail/public.ts'
import { readCoins, readSourcesView } from '../markets/public.ts'
import { countMail } from './count-waiting.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

/**
 * Mail and background jobs. Mail that was never tried waits for the mail server. Mail that was refused waits for its recipient, and says
 * nothing about it.
 */
export async function readMailAndJobs({ reads }: Pick<Platform, 'reads'>): Promise<Reading[]> {
  const { untried, refused, oldest } = await countMail(reads)
  const jobs = await readJobs(reads)
  return [
    reading('mail_waiting', untried, { state: 'untried' }),
    reading('mail_waiting', refused, { state: 'refused' }),
    ...readingOfTime('oldest_mail_timestamp_seconds', oldest, {}),
    ...jobs.flatMap(({ name, state, last_done_at }) => [
      reading('job_failing', Number(state === 'failing'), { job_name: name }),
      ...readingOfTime('job_done_timestamp_seconds', last_done_at, { job_name: name }),
    ]),
  ]
}

/** Live prices and their sources. Fixed and simulated prices have none. */
export async function readPriceSources(platform: Platform): Promise<Reading[]> {
  const { origin, sources, suspects, unpriced } = await readSourcesView(platform)
  if (origin !== 'live') return []
  const times = (await readCoins(platform.db)).map(({ symbol }) => platform.market.unpinned(symbol)?.at.getTime() ?? 0)
  return [
    // Without any price the oldest moment stands for it: an absent metric fires no alert.
    ...(times.length === 0 ? [] : readingOfTime('price_timestamp_seconds', new Date(Math.max(...times)), {})),
    ...sources
      .filter(({ provides }) => provides === 'prices')
      .flatMap(({ name: source, state, answered_at }) => [
        reading('price_source_failing', Number(state === 'failing'), { source }),
        ...readingOfTime('price_source_timestamp_seconds', answered_at, { source }),
      ]),
    reading('prices_suspect', suspects.length, {}),
    reading('coins_unpriced', unpriced.length, {}),
  ]
}
