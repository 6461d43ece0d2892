import { listSessions } from '@mintmark/contracts'
import { type Customer, type Desk, newCustomer, openDesk } from './people.ts'
import {
  invest,
  readShop,
  requestBundle,
  requestDeposit,
  requestWithdrawal,
  type Shop,
  setAvatar,
  uploadProof,
} from './requests.ts'

/** A customer with something of every kind, and the ids that others must not be able to use. */
interface Victim {
  readonly customer: Customer
  readonly depositId: string
  readonly withdrawalId: string
  readonly investmentId: string
  readonly pendingInvestmentId: string
  readonly sessionId: string
  readonly proof: string
  readonly avatar: string
}

/** The participants: staff of every role, a victim, and a customer who attacks. */
export interface Scene {
  readonly desk: Desk
  readonly shop: Shop
  readonly victim: Victim
  readonly thief: Customer
  /** Another verified customer, with USDT. */
  readonly customer: (usd?: string) => Promise<Customer>
}

async function furnish(customer: Customer, shop: Shop): Promise<Victim> {
  const [session] = await customer.do(listSessions, customer.own)
  return {
    customer,
    depositId: await requestDeposit(customer, shop),
    withdrawalId: await requestWithdrawal(customer, shop),
    investmentId: await invest(customer, shop),
    pendingInvestmentId: await requestBundle(customer, shop),
    sessionId: session?.id ?? '',
    proof: await uploadProof(customer),
    avatar: await setAvatar(customer),
  }
}

export async function openScene(): Promise<Scene> {
  const desk = await openDesk()
  const [owner, thief] = await Promise.all([newCustomer(desk, '300'), newCustomer(desk, '300')])
  const shop = await readShop(owner)
  return { desk, shop, thief, victim: await furnish(owner, shop), customer: (usd) => newCustomer(desk, usd) }
}
