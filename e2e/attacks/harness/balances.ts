import { listDetailedBalances } from '@mintmark/contracts'
import type { Customer } from './people.ts'

/** A customer's balances in USDT, as the customer sees them. */
export async function usdtOf(customer: Customer): Promise<{ readonly available: number; readonly held: number }> {
  const rows = await customer.do(listDetailedBalances, customer.own)
  const row = rows.find(({ token_symbol }) => token_symbol === 'USDT')
  const available = Number(row?.available_balance ?? 0)
  return { available, held: Number(row?.actual_balance ?? 0) - available }
}

export const availableUsdt = async (customer: Customer): Promise<number> => (await usdtOf(customer)).available
