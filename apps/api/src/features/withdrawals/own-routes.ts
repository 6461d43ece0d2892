import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { allowsOnlySaved, formatAmount, validAmount } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { readOwnedCoins } from '../markets/public.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmByMail } from './confirm-by-mail.ts'
import { findTarget } from './find-target.ts'
import { confirmedBy, mailLinkAgain, startOwnCheck } from './own-request.ts'
import { readOwnWithdrawal } from './read-own-withdrawal.ts'
import { readWithdrawalLimits } from './withdrawal-limits.ts'

/** Cancels a withdrawal. An approval that waits for its confirmation closes with it. */
const cancelling = ({ reads }: Platform, cancellation: Parameters<typeof cancelWithdrawal>[0]) =>
  closeOnDecision(reads, cancelWithdrawal(cancellation), {
    action: 'withdrawal.confirm',
    subjectId: cancellation.id,
    reason: 'The customer canceled the withdrawal.',
  })

async function readTerms(platform: Platform, customerId: string) {
  const { db, reads } = platform
  const [limits, by, coins, [customer]] = await Promise.all([
    readWithdrawalLimits(reads, customerId),
    confirmedBy(platform, customerId),
    readOwnedCoins(db),
    db.select().from(customers).where(eq(customers.id, customerId)),
  ])
  const row = customer ?? fail('not_found', {})
  return {
    min_usd: formatAmount(limits.minUsd),
    daily_limit_usd: formatAmount(limits.dailyUsd),
    used_usd: formatAmount(limits.usedUsd),
    confirmed_by: by,
    only_saved_addresses: allowsOnlySaved(row, new Date()),
    any_address_from: row.anyAddressFrom?.toISOString() ?? null,
    networks: Object.fromEntries(coins.map(({ symbol, networks }) => [symbol, networks])),
  } as const
}

/** What a customer does with withdrawals besides requesting them. */
export function ownWithdrawalRoutes(answer: Answer, platform: Platform): void {
  const { ledger } = platform
  answer(calls.readWithdrawal, ({ params, actor }) => readOwnWithdrawal(platform, actor.id, params.id))
  answer(calls.cancelWithdrawal, ({ params, actor, key }) =>
    ledger.execute(cancelling(platform, { id: params.id, customerId: actor.id }), actor, key),
  )
  answer(calls.readWithdrawalTerms, ({ actor }) => readTerms(platform, actor.id))
  answer(calls.startWithdrawalCheck, async ({ body: { token_symbol: coin, wallet, amount }, actor }) => {
    const { address } = await findTarget(platform, { coin, wallet })
    return startOwnCheck(platform, actor, { coin, address, amount: validAmount(amount) })
  })
  answer(calls.mailWithdrawalLink, async ({ params, actor }) => {
    await mailLinkAgain(platform, actor, params.id)
    return { success: true, message: MESSAGES.withdrawalMailSent }
  })
  answer(calls.confirmWithdrawalByMail, async ({ body, request }) => {
    await confirmByMail(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.withdrawalConfirmedByMail }
  })
}
