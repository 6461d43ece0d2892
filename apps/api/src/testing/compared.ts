import type { Endpoint } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'

/** Secrets, links and codes: each world makes its own, and each is proved by its own tests. */
const SECRETS =
  /password|sessions|second-factor|totp|recovery-codes|passkey|verification|verify-email|impersonation|impersonation-sessions/

/** What each world keeps in its own way: people who work there, settings, logs, and files. */
const OWN_WAY =
  /^\/api\/admin\/(me|staff|audit|settings|email-settings|test-smtp|send-mail|recent-activity)|avatar|uploads|\.csv$/

/** Compared by hand in house-parity.test.ts: they need two staff members, or a past. */
const HOUSE = /approval|funding-accounts|reverse|ledger|statement|profit|admin\/users\/:id\/balances/

/** Offers and people stay as they are while generated requests come, so that both worlds go on naming the same ones. */
const isChangeOfOffers = ({ method, path }: Endpoint) =>
  method !== 'GET' &&
  /^\/api\/admin\/(coins|bundles|payment-methods|users)(\/:id)?(\/(toggle-verification|login))?$/.test(path)

const isOwnProfile = ({ name }: Endpoint) => name === 'updateUser'

/** The calls on which the mock platform and the API are held to the same answers by generated requests. */
export const COMPARED: readonly Endpoint[] = EVERY_ENDPOINT.filter(
  (endpoint) =>
    ![SECRETS, OWN_WAY, HOUSE].some((rule) => rule.test(endpoint.path)) &&
    !isChangeOfOffers(endpoint) &&
    !isOwnProfile(endpoint),
)
