import { useReadWithdrawalRequestQuery, type WithdrawalRequest } from './withdrawals-api.ts'

/** What a withdrawal is now, whoever decided it. */
export const useWithdrawalStatus = ({ id }: WithdrawalRequest) =>
  useReadWithdrawalRequestQuery({ params: { id } }).data?.status
