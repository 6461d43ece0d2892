import { useRead } from '@mintmark/client'
import { listPaymentMethods } from '@mintmark/contracts'

/** The ways to pay in. */
export const useDepositMethods = () => useRead(listPaymentMethods, { query: { type: 'deposit' } })
