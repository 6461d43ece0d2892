import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeReport } from './close-report.ts'
import { freeze, unfreeze } from './freeze-address.ts'
import { listFrozenAddresses } from './list-frozen-addresses.ts'
import { listScamReports } from './list-scam-reports.ts'
import { reportWithdrawal } from './report-scam.ts'

/** Reports of customers about withdrawals, and the addresses that staff have frozen. */
export function scamReportRoutes(answer: Answer, platform: Platform): void {
  answer(calls.reportScam, async ({ params, body, actor }) => {
    await reportWithdrawal(platform, actor, { withdrawalId: params.id, text: body.text })
    return { success: true, message: MESSAGES.scamReported }
  })
  answer(calls.listScamReports, ({ query }) => listScamReports(platform, query))
  answer(calls.closeScamReport, ({ params, body, actor }) => closeReport(platform, actor, { ...params, ...body }))
  answer(calls.listFrozenAddresses, ({ query }) => listFrozenAddresses(platform.db, query))
  answer(calls.freezeAddress, ({ body: { wallet_address: wallet, reason }, actor }) =>
    freeze(platform, actor, { wallet, reason }),
  )
  answer(calls.unfreezeAddress, ({ params, body, actor }) =>
    unfreeze(platform, actor, { id: params.id, reason: body.reason }),
  )
}
