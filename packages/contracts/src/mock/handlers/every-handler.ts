import type { Handler } from '../call.ts'
import { adminBundleHandlers } from './admin-bundles.ts'
import { adminInvestmentHandlers } from './admin-investments.ts'
import { adminMethodHandlers } from './admin-methods.ts'
import { approvalHandlers } from './approvals.ts'
import { auditHandlers } from './audit.ts'
import { authHandlers } from './auth.ts'
import { authenticatorHandlers } from './authenticators.ts'
import { balanceHandlers } from './balances.ts'
import { changeUserHandlers } from './change-users.ts'
import { coinHandlers } from './coins.ts'
import { depositHandlers } from './deposits.ts'
import { exportHandlers } from './exports.ts'
import { forgottenPasswordHandlers } from './forgotten-passwords.ts'
import { fundingHandlers } from './funding.ts'
import { fundingAccountHandlers } from './funding-accounts.ts'
import { healthHandlers } from './health.ts'
import { historyHandlers } from './history.ts'
import { visitHandlers } from './impersonations.ts'
import { investmentHandlers } from './investments.ts'
import { ledgerHandlers } from './ledger.ts'
import { mailHandlers } from './mail.ts'
import { marketHandlers } from './markets.ts'
import { newsHandlers } from './news.ts'
import { offerHandlers } from './offers.ts'
import { ownAccountHandlers } from './own-account.ts'
import { passkeySignInHandlers } from './passkey-sign-in.ts'
import { passkeyHandlers } from './passkeys.ts'
import { payoutHandlers } from './payouts.ts'
import { profitSourceHandlers } from './profit-sources.ts'
import { recentActivityHandlers } from './recent-activity.ts'
import { registrationHandlers } from './registration.ts'
import { settingsHandlers } from './settings.ts'
import { staffHandlers } from './staff.ts'
import { statementHandlers } from './statements.ts'
import { statsHandlers } from './stats.ts'
import { transactionHandlers } from './transactions.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './users.ts'
import { withdrawalHandlers } from './withdrawals.ts'

const HANDLERS: readonly Handler[] = [
  authHandlers,
  balanceHandlers,
  depositHandlers,
  fundingHandlers,
  healthHandlers,
  historyHandlers,
  investmentHandlers,
  adminInvestmentHandlers,
  marketHandlers,
  offerHandlers,
  payoutHandlers,
  statsHandlers,
  transactionHandlers,
  uploadHandlers,
  userHandlers,
  withdrawalHandlers,
  auditHandlers,
  authenticatorHandlers,
  changeUserHandlers,
  forgottenPasswordHandlers,
  ownAccountHandlers,
  passkeySignInHandlers,
  passkeyHandlers,
  registrationHandlers,
  staffHandlers,
  visitHandlers,
  adminBundleHandlers,
  adminMethodHandlers,
  approvalHandlers,
  coinHandlers,
  fundingAccountHandlers,
  ledgerHandlers,
  mailHandlers,
  newsHandlers,
  profitSourceHandlers,
  recentActivityHandlers,
  settingsHandlers,
  statementHandlers,
].flat()

/**
 * What answers each endpoint, the exports of the lists included. A test holds it to `EVERY_ENDPOINT`: none is missing,
 * none is answered twice.
 */
export const EVERY_HANDLER: readonly Handler[] = [...HANDLERS, ...exportHandlers(HANDLERS)]
