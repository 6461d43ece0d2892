import { randomBytes } from 'node:crypto'
import { checkAddress } from '@mintmark/addresses'
import { ownershipMessage, provenAddress } from '@mintmark/addresses/ownership'
import type { BodyOf, connectWallet, ResponseOf, startWalletConnection } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { savedAddresses } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { CHALLENGE_TIMEOUT_MS, keepChallenge, takeChallenge } from '../factors/public.ts'
import { readSettingRows } from '../settings/public.ts'
import { findTarget, type Target } from '../withdrawals/public.ts'
import { requireFactorForBook } from './require-factor-for-book.ts'
import { insertAddress, lockCustomer, savedReply } from './saved-rows.ts'

const action = 'wallet.connect'
const NONCE_BYTES = 16

/** The message that the wallet must sign. It counts once, for this customer and address, and for five minutes. */
export async function startConnection(
  platform: Platform,
  actor: CustomerActor & InSession,
  { wallet }: BodyOf<typeof startWalletConnection>,
): Promise<ResponseOf<typeof startWalletConnection>> {
  const { db, env } = platform
  const check = checkAddress('ethereum', wallet)
  if (!check.valid) return fail('address_invalid', { problem: check.problem, networks: [networkName('ethereum')] })
  const attempt = { purpose: 'wallet', account: `customer:${actor.id}`, address: actor.address } as const
  await takeAttempt(db, attempt, { actor, action, subjectId: actor.id })
  const issuedAt = new Date()
  const expiresAt = new Date(issuedAt.getTime() + CHALLENGE_TIMEOUT_MS)
  const message = ownershipMessage({
    address: check.address,
    origin: env.CUSTOMER_ORIGIN,
    appName: (await readSettingRows(db)).app_name,
    nonce: randomBytes(NONCE_BYTES).toString('hex'),
    issuedAt,
    expiresAt,
  })
  const challengeId = await keepChallenge(db, { purpose: action, actor }, message)
  return { challenge_id: challengeId, message, expires_at: expiresAt.toISOString() }
}

/** Notes that a saved address is proven. Undefined if it is not saved yet. */
async function markProven(transaction: Transaction, customerId: string, { coin, network, address }: Target) {
  const [row] = await transaction
    .update(savedAddresses)
    .set({ provenAt: new Date() })
    .where(
      and(
        isOf(savedAddresses, customerId),
        eq(savedAddresses.coin, coin),
        eq(savedAddresses.network, network ?? fail('wallet_refused', {})),
        eq(savedAddresses.address, address),
      ),
    )
    .returning()
  return row
}

/** Saves the address of a wallet whose owner signed the message, or marks it as proven if it is saved already. */
export async function connectWalletOf(
  platform: Platform,
  actor: CustomerActor & InSession,
  { challenge_id, signature, label, token_symbol: coin, factor }: BodyOf<typeof connectWallet>,
) {
  const { db } = platform
  await requireFactorForBook(platform, actor, { action, factor: factor ?? {} })
  const message = await takeChallenge(db, challenge_id, { purpose: action, actor })
  const wallet = message === undefined ? undefined : await provenAddress(message, signature)
  return withAudit(db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      if (wallet === undefined) return fail('wallet_refused', {})
      const target = await findTarget(platform, { coin, wallet, network: 'ethereum' })
      const customer = await lockCustomer(transaction, actor.id)
      const known = await markProven(transaction, actor.id, target)
      return savedReply(known ?? (await insertAddress(transaction, customer, { label, target, isProven: true })))
    },
  })
}
