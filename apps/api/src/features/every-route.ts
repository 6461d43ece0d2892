import type { Answer } from '../http/answer.ts'
import type { SessionCookies } from '../http/cookies.ts'
import type { Platform } from '../platform.ts'
import { accountRoutes } from './account/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { balanceRoutes } from './balances/routes.ts'
import { booksRoutes } from './books/routes.ts'
import { adminBundleRoutes } from './bundles/admin-routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { coinIconRoutes } from './coins/icon-routes.ts'
import { adminCoinRoutes } from './coins/routes.ts'
import { customerPageRoutes } from './customer-page/routes.ts'
import { depositQuoteRoutes } from './deposit-quotes/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { emailChangeRoutes } from './email-changes/routes.ts'
import { fundingRoutes } from './funding/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { adminInvestmentRoutes, investmentRoutes } from './investments/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { mailedLinkRoutes } from './mailed-links/routes.ts'
import { marketRoutes } from './markets/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerOrderRoutes } from './offer-order/routes.ts'
import { adminPaymentMethodRoutes } from './payment-methods/admin-routes.ts'
import { paymentMethodRoutes } from './payment-methods/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { profitRunRoutes } from './profit-runs/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { requestQueueRoutes } from './request-queues/routes.ts'
import { savedAddressRoutes } from './saved-addresses/routes.ts'
import { scamReportRoutes } from './scam-reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { resetRoutes } from './sign-in/reset-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { depositRequestRoutes } from './transactions/deposit-request-routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { unidentifiedDepositRoutes } from './unidentified-deposits/routes.ts'
import { avatarRoutes } from './uploads/avatar-routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { adminUserRoutes } from './users/admin-routes.ts'
import { userRoutes } from './users/routes.ts'
import { watchlistRoutes } from './watchlist/routes.ts'
import { ownWithdrawalRoutes } from './withdrawals/own-routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Every feature's routes. */
export function everyRoute(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  accountRoutes(answer, platform, cookies)
  adminUserRoutes(answer, platform, cookies)
  sessionRoutes(answer, platform, cookies)
  mailedLinkRoutes(answer, platform, cookies)
  signInRoutes(answer, platform, cookies)
  resetRoutes(answer, platform, cookies)
  const routes = [
    adminBundleRoutes,
    adminCoinRoutes,
    coinIconRoutes,
    adminInvestmentRoutes,
    adminPaymentMethodRoutes,
    approvalRoutes,
    auditRoutes,
    avatarRoutes,
    balanceRoutes,
    booksRoutes,
    bundleRoutes,
    customerPageRoutes,
    depositQuoteRoutes,
    depositRoutes,
    emailChangeRoutes,
    fundingRoutes,
    healthRoutes,
    investmentRoutes,
    ledgerRoutes,
    legalRoutes,
    mailRoutes,
    marketRoutes,
    newsRoutes,
    notificationRoutes,
    offerOrderRoutes,
    ownWithdrawalRoutes,
    paymentMethodRoutes,
    payoutRoutes,
    profitRunRoutes,
    reportRoutes,
    requestQueueRoutes,
    savedAddressRoutes,
    scamReportRoutes,
    unidentifiedDepositRoutes,
    searchRoutes,
    setUpRoutes,
    settingsRoutes,
    staffRoutes,
    statsRoutes,
    statusRoutes,
    supportRoutes,
    depositRequestRoutes,
    transactionRoutes,
    uploadRoutes,
    userRoutes,
    watchlistRoutes,
    withdrawalRoutes,
  ]
  for (const route of routes) route(answer, platform)
}
