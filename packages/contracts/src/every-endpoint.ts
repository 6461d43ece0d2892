import * as account from './account.ts'
import * as approvalLimits from './approval-limits.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as balances from './balances.ts'
import * as books from './books.ts'
import * as bundles from './bundles.ts'
import * as candles from './candles.ts'
import * as coinFees from './coin-fees.ts'
import * as coins from './coins.ts'
import * as custody from './custody.ts'
import * as customerAccess from './customer-access.ts'
import * as customerPage from './customer-page.ts'
import * as depositRequests from './deposit-requests.ts'
import * as depositReviews from './deposit-reviews.ts'
import * as deposits from './deposits.ts'
import * as emailChanges from './email-changes.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import { exportOf, isStaffList, type StaffList } from './exports.ts'
import * as freezes from './freezes.ts'
import * as funding from './funding.ts'
import * as health from './health.ts'
import * as investments from './investments.ts'
import * as ledger from './ledger.ts'
import * as legal from './legal.ts'
import * as mail from './mail.ts'
import * as mailedLinks from './mailed-links.ts'
import * as markets from './markets.ts'
import * as news from './news.ts'
import * as notifications from './notifications.ts'
import * as offerOrder from './offer-order.ts'
import * as ownInvestments from './own-investments.ts'
import * as ownWithdrawals from './own-withdrawals.ts'
import * as passkeys from './passkeys.ts'
import * as methods from './payment-methods.ts'
import * as payouts from './payouts.ts'
import * as portfolio from './portfolio.ts'
import * as portfolioHistory from './portfolio-history.ts'
import * as pricePins from './price-pins.ts'
import * as priceSources from './price-sources.ts'
import * as profitRunActions from './profit-run-actions.ts'
import * as profitRuns from './profit-runs.ts'
import * as reports from './reports.ts'
import * as requestDesk from './request-desk.ts'
import * as saveSettings from './save-settings.ts'
import * as savedAddresses from './saved-addresses.ts'
import * as scamReports from './scam-reports.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as setUp from './set-up.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as staffReports from './staff-reports.ts'
import * as statements from './statements.ts'
import * as stats from './stats.ts'
import * as status from './status.ts'
import * as support from './support.ts'
import * as transactionExport from './transaction-export.ts'
import * as transactionHistory from './transaction-history.ts'
import * as transactions from './transactions.ts'
import * as unidentifiedDeposits from './unidentified-deposits.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as wallets from './wallets.ts'
import * as watchlist from './watchlist.ts'
import * as withdrawals from './withdrawals.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

const CALLS: readonly Endpoint[] = [
  account,
  approvalLimits,
  approvals,
  audit,
  auth,
  sessions,
  balances,
  books,
  bundles,
  candles,
  coinFees,
  coins,
  customerAccess,
  customerPage,
  custody,
  depositRequests,
  depositReviews,
  deposits,
  emailChanges,
  events,
  freezes,
  funding,
  health,
  investments,
  ledger,
  legal,
  mail,
  mailedLinks,
  markets,
  methods,
  news,
  notifications,
  offerOrder,
  ownInvestments,
  ownWithdrawals,
  passkeys,
  payouts,
  portfolio,
  portfolioHistory,
  profitRunActions,
  profitRuns,
  reports,
  requestDesk,
  savedAddresses,
  scamReports,
  pricePins,
  priceSources,
  search,
  secondFactor,
  settings,
  saveSettings,
  setUp,
  staff,
  staffReports,
  statements,
  stats,
  status,
  support,
  transactionExport,
  transactionHistory,
  transactions,
  unidentifiedDeposits,
  uploads,
  users,
  wallets,
  watchlist,
  withdrawals,
].flatMap((file) => Object.values(file).filter(isEndpoint))

/** Every paged staff list. Each can be exported. */
export const STAFF_LISTS: readonly StaffList[] = CALLS.filter(isStaffList)

/** Every call, for code that handles all of them: the API, the stub, OpenAPI, generated tests and pages. */
export const EVERY_ENDPOINT: readonly Endpoint[] = [...CALLS, ...STAFF_LISTS.map(exportOf)]
