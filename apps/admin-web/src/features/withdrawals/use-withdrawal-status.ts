import { useRead } from '@mintmark/client'
import { readWithdrawalRequest, type WithdrawalRequest } from '@mintmark/contracts'

/** The current status of a withdrawal, whichever staff member decided it. */
export const useWithdrawalStatus = ({ id }: WithdrawalRequest) =>
  useRead(readWithdrawalRequest, { params: { id } }).data?.status
