import { type OnNetwork, readTxid, refuse } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'

const FIND = `
  select deposit_id from unidentified_deposits
  where coalesce(network, '') = coalesce($1::text, '') and txid = $2 and status in ('open', 'assigned')`

/**
 * Refuses `txid_recorded` if the transaction of a payment is that of unidentified funds: assigning them credits it. The deposit that
 * they are assigned to may be confirmed. Refuses what `readTxid` refuses, too.
 */
export async function requireIdentified(
  reads: LedgerSql,
  payment: OnNetwork & { readonly id: string },
  text: string | null | undefined,
): Promise<void> {
  const txid = readTxid(payment, text)
  if (txid === null) return
  const [funds] = await reads.unsafe(FIND, [payment.network, txid], { prepare: true })
  if (funds && funds.deposit_id !== payment.id) refuse('txid_recorded', {})
}
