import type { ResponseOf, readSession } from '@mintmark/contracts'
import { useOutletContext } from 'react-router-dom'

export type Customer = NonNullable<ResponseOf<typeof readSession>['user']>

/** The signed-in customer, on screens inside `RequireCustomer`. */
export const useCustomer = (): Customer => useOutletContext<Customer>()
