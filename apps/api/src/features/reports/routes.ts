import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readCustodyReports, reportCustody } from './custody.ts'
import { readCoinBalances } from './read-coin-balances.ts'
import { readDailyFlowsOf, readFlows } from './read-flows.ts'
import { readLiabilities } from './read-liabilities.ts'
import { readProfitReport } from './read-profit-report.ts'
import { readStaffActions } from './read-staff-actions.ts'

/** Reports by period, and what is owed against what is held. */
export function reportRoutes(answer: Answer, platform: Platform): void {
  answer(calls.listLiabilities, ({ query: { at } }) =>
    readLiabilities(platform, at === undefined ? undefined : calls.endMoment(at)),
  )
  answer(calls.listCoinBalances, ({ query }) => readCoinBalances(platform, query))
  answer(calls.listFlows, ({ query }) => readFlows(platform, query))
  answer(calls.listProfitReport, ({ query }) => readProfitReport(platform, query))
  answer(calls.listStaffActions, ({ query }) => readStaffActions(platform, query))
  answer(calls.readDailyFlows, () => readDailyFlowsOf(platform))
  answer(calls.listCustodyReports, ({ query }) => readCustodyReports(platform, query))
  answer(calls.reportCustody, ({ body: { coin, balance, at, evidence }, actor }) =>
    reportCustody(platform, actor, { coin, balance, evidence, at: at ? new Date(at) : new Date() }),
  )
}
