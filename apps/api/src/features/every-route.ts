import type { Answer } from '../http/answer.ts'
import type { SessionCookies } from '../http/cookies.ts'
import type { Platform } from '../platform.ts'
import { authRoutes } from './auth/routes.ts'
import { balanceRoutes } from './balances/routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { fundingRoutes } from './funding/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { adminInvestmentRoutes, investmentRoutes } from './investments/routes.ts'
import { marketRoutes } from './markets/routes.ts'
import { paymentMethodRoutes } from './payment-methods/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Every feature's routes. */
export function everyRoute(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  authRoutes(answer, platform, cookies)
  const routes = [
    adminInvestmentRoutes,
    balanceRoutes,
    bundleRoutes,
    depositRoutes,
    fundingRoutes,
    healthRoutes,
    investmentRoutes,
    marketRoutes,
    paymentMethodRoutes,
    payoutRoutes,
    statsRoutes,
    transactionRoutes,
    uploadRoutes,
    userRoutes,
    withdrawalRoutes,
  ]
  for (const route of routes) route(answer, platform)
}
