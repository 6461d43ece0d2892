import type { PlatformStatus } from '@mintmark/contracts'
import { SERVICE_LEVELS } from '@mintmark/contracts/metrics'
import { statusMessages as messages } from '../../locales/en/status-messages.ts'

type Level = PlatformStatus['levels'][number]

const THINGS: Partial<Record<Level['level'], keyof typeof messages.keptOf>> = {
  money_calls_answered: 'calls',
  money_calls_fast: 'calls',
  events_prompt: 'changes',
  mail_prompt: 'emails',
}

const PERCENT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'floor',
})
const COUNT = new Intl.NumberFormat('en-US')

/** A share in percent, rounded down, so that 100 % means all. The sixth decimal hides what a float cannot hold. */
export const percentOf = (share: number): string => PERCENT.format(Number((share * 100).toFixed(6)))

/** The measured share of a service level in words; undefined if nothing was measured. */
export function measureOf({ level, kept, count }: Level): string | undefined {
  if (kept === null) return undefined
  const things = THINGS[level]
  const percent = percentOf(kept)
  return things
    ? messages.keptOf[things]({ percent, counted: COUNT.format(count ?? 0) })
    : messages.keptOfTime({ percent })
}

/** True to its objective, below it, or not measured. */
export function levelState({ level, kept }: Level): keyof typeof messages.levelStates {
  if (kept === null) return 'unknown'
  return kept >= SERVICE_LEVELS[level].objective ? 'kept' : 'missed'
}
