import type { Platform } from '../../platform.ts'
import { type Reading, reading } from './reading.ts'

/** The state of the replica, as this process sees it; nothing without one. */
export function readReplica({ replica }: Pick<Platform, 'replica'>): Reading[] {
  if (replica === undefined) return []
  const { isServing, lagSeconds } = replica.watch.state()
  const lag = lagSeconds === undefined ? [] : [reading('replica_lag_seconds', lagSeconds, {})]
  return [reading('replica_serving', Number(isServing), {}), ...lag]
}
