import * as auth from './auth.ts'
import * as balances from './balances.ts'
import * as bundles from './bundles.ts'
import * as deposits from './deposits.ts'
import type { Endpoint } from './endpoint.ts'
import * as funding from './funding.ts'
import * as health from './health.ts'
import * as investments from './investments.ts'
import * as markets from './markets.ts'
import * as methods from './payment-methods.ts'
import * as payouts from './payouts.ts'
import * as stats from './stats.ts'
import * as transactions from './transactions.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as withdrawals from './withdrawals.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

/** Every call there is, for whoever must treat them all alike: the mock server, OpenAPI, the generated tests. */
export const EVERY_ENDPOINT: readonly Endpoint[] = [
  auth,
  balances,
  bundles,
  deposits,
  funding,
  health,
  investments,
  markets,
  methods,
  payouts,
  stats,
  transactions,
  uploads,
  users,
  withdrawals,
].flatMap((file) => Object.values(file).filter(isEndpoint))
