import { FRAME_KINDS } from '@mintmark/contracts'
import type { Env } from '../../env.ts'
import { fail } from '../../failure.ts'
import type { SettingChanges, Settings } from './setting-rows.ts'

type Allowing = Pick<Env, 'FRAME_ORIGINS'>

/** Staff's explanation for an origin that is not among the allowed ones. */
function reasonFor(origin: string, allowed: readonly string[]): string {
  const ask = 'ask the operator of the server to add the site to FRAME_ORIGINS'
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(allowed)
  return allowed.length === 0
    ? `Pages of other sites are not allowed yet. To show one of ${origin}, ${ask}.`
    : `${origin} is not an allowed site. Use a page of ${names}, or ${ask}.`
}

/**
 * Refuses a new address of a frame whose origin is not allowed. An address that stays can be saved along with the others, even if
 * its origin is allowed no longer: customers do not get it.
 */
export function requireAllowedFrames({ FRAME_ORIGINS }: Allowing, before: Settings, changes: SettingChanges): void {
  for (const kind of FRAME_KINDS) {
    const address = changes[`${kind}_url`]
    if (!address || address === before[`${kind}_url`]) continue
    const { origin } = new URL(address)
    if (!FRAME_ORIGINS.includes(origin)) fail('frame_origin_refused', { reason: reasonFor(origin, FRAME_ORIGINS) })
  }
}

/** The address that customers get: null if there is none, or if its origin is allowed no longer. */
export const shownFrame = ({ FRAME_ORIGINS }: Allowing, address: string): string | null =>
  URL.canParse(address) && FRAME_ORIGINS.includes(new URL(address).origin) ? address : null
