import type { ServiceStatus } from '@mintmark/contracts'
import { isCheckLate } from '@mintmark/domain'
import { coalesce } from '../../db/batch-loader.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import type { Platform } from '../../platform.ts'
import { readHealth } from '../books/public.ts'
import { readSharedSettings } from '../settings/public.ts'
import { readPriceState } from './price-state.ts'

/** Measures the services that customers use. Findings of the checks stay inside: they show only as payouts that wait. */
async function measureServices(platform: Platform): Promise<ServiceStatus> {
  const now = new Date()
  const [health, prices, settings] = await Promise.all([
    readHealth(platform, now),
    readPriceState(platform),
    readSharedSettings(platform.db),
  ])
  const maintenance = settings.maintenance_mode === 'true'
  const checkedAt = health.checked_at === null ? null : new Date(health.checked_at)
  const times = {
    startedAt: platform.startedAt,
    checkedAt,
    wholeCheckedAt: null,
    checkpointAt: null,
    auditFileAt: null,
  }
  return {
    measured_at: now.toISOString(),
    maintenance,
    services: [
      { service: 'prices', is_working: prices.unpriced === 0, at: prices.newestAt?.toISOString() ?? null },
      { service: 'ledger', is_working: !isCheckLate(times, 'checkedAt', now), at: health.checked_at },
      { service: 'payouts', is_working: health.payouts_stopped_at === null && !maintenance, at: null },
      { service: 'requests', is_working: !maintenance, at: null },
    ],
  }
}

const shared = memoizePerClient((platform: Platform) => coalesce(() => measureServices(platform)))

/** The services as customers and visitors see them. Requests at the same time share a measurement. */
export const readServices = (platform: Platform): Promise<ServiceStatus> => shared(platform)()
