import { useRead } from '@mintmark/client'
import { readUserInvestment, type UserInvestment } from '@mintmark/contracts'
import type { InvestmentStatus } from '@mintmark/domain'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

/**
 * The text of a dialog about an investment once its status rules out the dialog's action, such as a payout: undefined while it
 * does not, and while the dialog is sending.
 */
export function useChanged(
  { id }: UserInvestment,
  isPossible: (status: InvestmentStatus) => boolean,
  isBusy: boolean,
): string | undefined {
  const { data } = useRead(readUserInvestment, { params: { id } })
  if (data === undefined || isBusy || isPossible(data.status)) return undefined
  return investmentsMessages.changed({ status: investmentsMessages.status[data.status] })
}
