import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage, sendImage } from '../uploads/public.ts'
import { listCustodyReports } from './list-custody-reports.ts'
import { readCoinBalances } from './read-coin-balances.ts'
import { readCreditsByHand } from './read-credits.ts'
import { readCustodyEvidence } from './read-custody-evidence.ts'
import { readDailyFlowsOf, readFlows } from './read-flows.ts'
import { readLiabilities } from './read-liabilities.ts'
import { readProfitReport } from './read-profit-report.ts'
import { readStaffActions } from './read-staff-actions.ts'
import { reportCustody } from './report-custody.ts'

/** Reports by period, and liabilities against custody. */
export function reportRoutes(answer: Answer, platform: Platform): void {
  answer(calls.listLiabilities, ({ query: { at } }) =>
    readLiabilities(platform, at === undefined ? undefined : calls.endMoment(at)),
  )
  answer(calls.listCoinBalances, ({ query }) => readCoinBalances(platform, query))
  answer(calls.listFlows, ({ query }) => readFlows(platform, query))
  answer(calls.listProfitReport, ({ query }) => readProfitReport(platform, query))
  answer(calls.listCreditsByHand, ({ query }) => readCreditsByHand(platform, query))
  answer(calls.listStaffActions, ({ query }) => readStaffActions(platform, query))
  answer(calls.readDailyFlows, () => readDailyFlowsOf(platform))
  answer(calls.listCustodyReports, ({ query }) => listCustodyReports(platform, query))
  answer(calls.reportCustody, async ({ body: { at, ...found }, image: upload, actor }) => {
    const image = upload && (await cleanImage(platform.db, actor, { content: upload }))
    return reportCustody(platform, actor, { ...found, image, at: at ? new Date(at) : new Date() })
  })
  answer(calls.readCustodyEvidence, async ({ params, reply }) =>
    sendImage(reply, await readCustodyEvidence(platform, params.file_name)),
  )
}
