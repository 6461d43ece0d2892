import { bySetting, type LimitName, settingsOf } from '@mintmark/domain'
import type { Platform } from '../platform.ts'
import { setSettings } from './set-settings.ts'

/** Sets some of the limits that staff can change. */
export const setLimits = (
  platform: Pick<Platform, 'db'>,
  limits: { readonly [Name in LimitName]?: number },
): Promise<void> =>
  setSettings(platform, Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])))

/** Sets the limit of withdrawals in 24 hours, in whole USD; 0 turns it off. */
export const setDailyLimit = (platform: Pick<Platform, 'db'>, usd: number): Promise<void> =>
  setLimits(platform, { withdrawal_daily_limit_usd: usd })

/** Turns them off, for tests that do more than a person would. */
export const setNoLimits = (platform: Pick<Platform, 'db'>): Promise<void> =>
  setLimits(
    platform,
    bySetting(settingsOf('limit'), () => 0),
  )
