import type { SETTABLE_STATUSES } from '@mintmark/contracts'
import { cancelInvestment } from './cancel-investment.ts'
import { completeInvestment } from './complete-investment.ts'
import { reopenInvestment } from './reopen-investment.ts'

/** The command that sets an investment to a status. */
export const TO_STATUS: Record<(typeof SETTABLE_STATUSES)[number], typeof cancelInvestment> = {
  active: reopenInvestment,
  completed: completeInvestment,
  cancelled: cancelInvestment,
}
