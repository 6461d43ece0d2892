import { useRead } from '@mintmark/client'
import { readWithdrawalRequest, type WithdrawalRequest } from '@mintmark/contracts'

/** What a withdrawal is now, whoever decided it. */
export const useWithdrawalStatus = ({ id }: WithdrawalRequest) =>
  useRead(readWithdrawalRequest, { params: { id } }).data?.status
