import { COUNTED_ROWS_MAX } from '@mintmark/contracts'
import { RUN_LINES_MAX } from '@mintmark/domain'
import { LINES_LOOKED_AT_MAX } from '../features/transactions/history-rows.ts'
import { ROWS_LOOKED_AT_MAX } from '../http/look-through.ts'
import { ENTRIES_OF_SNAPSHOT } from '../ledger/portfolio-snapshots.ts'

/** A screen about one thing. */
const FEW = 110
/** A page has at most 50 rows. Each of its sources may read one row more, and a row may have four others. */
const PAGE = 4 * 51
/** A page of entries. They are counted up to a limit, which ends the scan of each account. */
const COUNTED = COUNTED_ROWS_MAX + 1
/** A file is read 500 rows at a time. The last thousand may be read together and sorted. */
const FILE = 1001
/** Figures go on from the last day, and a statement has as many entries. */
const SNAPSHOT = 1000
/** A portfolio goes on from its last snapshot. An entry has at most two postings of a coin. */
const PORTFOLIO = 2 * ENTRIES_OF_SNAPSHOT
/** A page looks through no more rows for a status that nearly all or nearly none have, or for what no index finds. */
const LOOKED_AT = ROWS_LOOKED_AT_MAX
/** The same for the lines of one customer. */
const LINES = LINES_LOOKED_AT_MAX
/** A profit run has no more lines. */
const RUN = RUN_LINES_MAX

// The others grow with a list. A new read should have a limit.

/** The requests of one customer: deposits, withdrawals or investments in a status that the read leaves out. */
const OF_CUSTOMER = Number.POSITIVE_INFINITY
/** Rows that staff, or customers in a text to staff, write one by one: those of a period, or all when a search finds nothing. */
const BY_HAND = Number.POSITIVE_INFINITY
/** A limit ends it in a table of 6,000 rows. As many as a test has are sorted instead. */
const SHORT_HERE = Number.POSITIVE_INFINITY

/** Indexes that have only what waits for staff, and is decided one by one. Each counter of the dashboard reads all of one. */
export const WAITING: ReadonlySet<string | undefined> = new Set([
  'scam_reports_open',
  'support_threads_waiting',
  'unidentified_deposits_open',
])

/** All open investments are counted for the use of a bundle or payment method, which staff see before they archive it. */
const OPEN = ['open_investments']
/** Holdings at a moment are the sum of the figures of all days until then: one for each coin, account and kind of entry. */
const FIGURES = ['entry_figures']

/** Reads that go through all rows of a growing table, with or without an index. No other may, whatever its limit. */
export const ALL: Readonly<Record<string, readonly string[]>> = {
  exportCoinBalances: FIGURES,
  exportLiabilities: FIGURES,
  listCoinBalances: FIGURES,
  listLiabilities: FIGURES,
  readBundleUsage: OPEN,
  readPaymentMethodUsage: [...OPEN, 'investments'],
}

/**
 * The most rows that one scan of a growing table may read for each read of the contract: that it returns, unless a limit ends it, and
 * that a filter removes.
 */
export const READ_LIMITS: Readonly<Record<string, number>> = {
  countUnreadNotifications: FEW,
  exportAdminBundles: FILE,
  exportAdminCoins: FILE,
  exportAdminPaymentMethods: FILE,
  exportApprovals: FILE,
  exportAudit: SHORT_HERE,
  exportCoinBalances: SNAPSHOT,
  exportConfirmedWithdrawals: LOOKED_AT,
  exportCreditsByHand: BY_HAND,
  exportCustodyReports: FILE,
  exportDeposits: FILE,
  exportFlows: SNAPSHOT,
  exportFrozenAddresses: FILE,
  exportFundingAccounts: FILE,
  exportLiabilities: SNAPSHOT,
  exportMails: FILE,
  exportPendingInvestments: FILE,
  exportProfitReport: FILE,
  exportProfitRunLines: FILE,
  exportProfitRuns: FILE,
  exportScamReports: FILE,
  exportStaff: FILE,
  exportStaffActions: FILE,
  exportStatement: SNAPSHOT,
  exportThreads: FILE,
  exportTransactions: FILE,
  exportUnidentifiedDeposits: FILE,
  exportUserBalances: FILE,
  exportUserInvestments: LOOKED_AT,
  exportUserLedger: FILE,
  exportUserTimeline: OF_CUSTOMER,
  exportUsers: FILE,
  exportWithdrawalRequests: OF_CUSTOMER,
  homepage: FEW,
  listAdminBundles: PAGE,
  listAdminCoins: PAGE,
  listAdminPaymentMethods: PAGE,
  listAllTransactions: LINES,
  listApprovals: PAGE,
  listAudit: PAGE,
  listBalances: FEW,
  listBundleBalances: FEW,
  listBundles: FEW,
  listCandles: FEW,
  listCoinBalances: SNAPSHOT,
  listCoins: FEW,
  listConfirmedWithdrawals: LOOKED_AT,
  listCreditsByHand: BY_HAND,
  listCustodyReports: PAGE,
  listDeposits: PAGE,
  listDetailedBalances: FEW,
  listFlows: SNAPSHOT,
  listFrozenAddresses: PAGE,
  listFundingAccounts: PAGE,
  listImpersonationSessions: FEW,
  listInvestments: PAGE,
  listLedger: COUNTED,
  listLegalTexts: FEW,
  listLiabilities: SNAPSHOT,
  listMails: PAGE,
  listNews: PAGE,
  listNotifications: PAGE,
  listOwnThreads: PAGE,
  listPaymentMethods: FEW,
  listPayouts: LOOKED_AT,
  listPendingInvestments: PAGE,
  listProfitReport: PAGE,
  listProfitRunLines: PAGE,
  listProfitRuns: BY_HAND,
  listProfitSources: FEW,
  listSavedAddresses: PAGE,
  listScamReports: BY_HAND,
  listSessions: PAGE,
  listSparklines: FEW,
  listStaff: PAGE,
  listStaffActions: PAGE,
  listStaffSessions: PAGE,
  listThreads: PAGE,
  listTransactions: PAGE,
  listUnidentifiedDeposits: LOOKED_AT,
  listUserBalances: PAGE,
  listUserInvestments: LOOKED_AT,
  listUserLedger: COUNTED,
  listUserTimeline: OF_CUSTOMER,
  listUsers: PAGE,
  listWithdrawalCoins: FEW,
  listWithdrawalRequests: OF_CUSTOMER,
  readAdminSession: FEW,
  readApproval: FEW,
  readApprovalLimit: FEW,
  readAvatar: FEW,
  readBalance: FEW,
  readBundle: FEW,
  readBundleUsage: FEW,
  readCoinIcon: FEW,
  readCoinStatistics: FEW,
  readCoinUsage: FEW,
  readCustodyEvidence: FEW,
  readDailyFlows: SNAPSHOT,
  readDeposit: FEW,
  readDepositTerms: FEW,
  readInvestment: FEW,
  readLedgerHealth: FEW,
  readLegalDesk: FEW,
  readLegalText: FEW,
  readLiveness: FEW,
  readMailChoices: FEW,
  readMethodImage: FEW,
  readOfferOrder: FEW,
  readOwnThread: FEW,
  readPaymentMethodUsage: FEW,
  readPaymentProof: FEW,
  readPortfolio: PORTFOLIO,
  readPortfolioCosts: PORTFOLIO,
  readPortfolioHistory: PORTFOLIO,
  readPrice: FEW,
  readPriceSources: FEW,
  readProfitRun: RUN,
  readReadiness: FEW,
  readRecentActivity: FEW,
  readRequestDesk: FEW,
  readSecondFactor: FEW,
  readSession: FEW,
  readSetUp: FEW,
  readServiceStatus: FEW,
  readSettings: FEW,
  readStaffSecondFactor: FEW,
  readStatement: SNAPSHOT,
  readStats: FEW,
  readThread: FEW,
  readUser: FEW,
  readUserAccess: FEW,
  readUserInvestment: FEW,
  readUserOverview: PORTFOLIO,
  readUserUsage: FEW,
  readWatchlist: FEW,
  readWithdrawal: FEW,
  readWithdrawalRequest: OF_CUSTOMER,
  readWithdrawalTerms: FEW,
  readWorkHealth: SHORT_HERE,
  readPlatformStatus: SHORT_HERE,
  reviewDeposit: OF_CUSTOMER,
  reviewInvestmentRequest: OF_CUSTOMER,
  searchOffice: FEW,
  summarizeBundles: FEW,
  summarizeCoins: FEW,
  summarizeDeposits: FEW,
  summarizePaymentMethods: FEW,
  summarizeUsers: FEW,
  summarizeWithdrawals: FEW,
}
