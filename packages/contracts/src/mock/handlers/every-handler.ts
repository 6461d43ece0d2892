import type { Handler } from '../call.ts'
import { adminInvestmentHandlers } from './admin-investments.ts'
import { authHandlers } from './auth.ts'
import { balanceHandlers } from './balances.ts'
import { depositHandlers } from './deposits.ts'
import { fundingHandlers } from './funding.ts'
import { healthHandlers } from './health.ts'
import { historyHandlers } from './history.ts'
import { investmentHandlers } from './investments.ts'
import { marketHandlers } from './markets.ts'
import { offerHandlers } from './offers.ts'
import { payoutHandlers } from './payouts.ts'
import { statsHandlers } from './stats.ts'
import { transactionHandlers } from './transactions.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './users.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** What answers each endpoint. A test holds it to `EVERY_ENDPOINT`: none is missing, none is answered twice. */
export const EVERY_HANDLER: readonly Handler[] = [
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
].flat()
