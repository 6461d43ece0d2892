import { checkAddress } from '@mintmark/addresses'
import type { BodyOf, recordUnidentifiedDeposit } from '@mintmark/contracts'
import {
  memoName,
  type NetworkId,
  networkName,
  readTxid,
  refuse,
  requireArrived,
  requireMemo,
  splitDestination,
  validAmount,
} from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newIdFor } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { unidentifiedDeposits } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { lockNewTxid } from '../../ledger/payment-txids.ts'
import type { Platform } from '../../platform.ts'
import { readOwnedCoins } from '../markets/public.ts'
import { snapshotOf, type UnidentifiedRow } from './unidentified-table.ts'

type Body = BodyOf<typeof recordUnidentifiedDeposit>

/** The address that the funds arrived at, with the memo that they had, if they had one. */
function addressOf(network: NetworkId | null, { wallet_address, memo }: Body): string | null {
  if (!wallet_address) return memo ? refuse('memo_not_used', { network: 'A payment without an address' }) : null
  if (network === null) return wallet_address
  const check = checkAddress(network, wallet_address)
  if (!check.valid) return fail('address_invalid', { problem: check.problem, networks: [networkName(network)] })
  const isWithout = memoName(network) !== null && !memo && splitDestination(check.address).memo === null
  return requireMemo(network, check.address, { memo, withoutMemo: isWithout })
}

/** Staff record funds that arrived without a request. */
export async function recordUnidentified(platform: Pick<Platform, 'db'>, actor: StaffActor, body: Body) {
  const { db } = platform
  const coin = (await readOwnedCoins(db)).find(({ symbol }) => symbol === body.token_symbol) ?? fail('coin_unknown', {})
  const network = body.network ?? null
  const createdAt = new Date()
  const row: UnidentifiedRow = {
    id: newIdFor(null, createdAt),
    coin: coin.symbol,
    amount: validAmount(body.amount),
    network,
    address: addressOf(network, body),
    txid: readTxid({ network }, body.txid) ?? fail('not_found', {}),
    arrivedAt: new Date(body.arrived_at),
    note: body.note || null,
    status: 'open',
    recordedBy: actor.id,
    createdAt,
    customerId: null,
    depositId: null,
    closedAt: null,
    reason: null,
  }
  requireArrived(row.arrivedAt, createdAt)
  return withAudit(db, actor, {
    action: 'unidentified_deposit.record',
    subjectId: row.id,
    work: async (transaction) => {
      await lockNewTxid(transaction, row.txid)
      const [added] = await transaction
        .insert(unidentifiedDeposits)
        .values(withChain(row))
        .onConflictDoNothing()
        .returning()
      return added
        ? { reply: { success: true as const, id: row.id }, after: snapshotOf(row) }
        : refuse('txid_recorded', {})
    },
  })
}
