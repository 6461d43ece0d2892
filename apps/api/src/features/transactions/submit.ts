import type { bundleDepositBody, depositBody, ResponseOf, submitTransaction, withdrawalBody } from '@mintmark/contracts'
import { validAmount } from '@mintmark/domain'
import type * as z from 'zod'
import type { CustomerActor, InSession } from '../../actor.ts'
import { allInOrder } from '../../all-in-order.ts'
import type { RequestKey } from '../../idempotency/stored-answers.ts'
import type { Command } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { findBundle } from '../bundles/public.ts'
import { bundleCoin, findQuote, requireOpen } from '../deposit-quotes/public.ts'
import { requestDeposit } from '../deposits/public.ts'
import { requestInvestment, requireNoOpenInvestment, shownTermsOf } from '../investments/public.ts'
import { requireConsentOf } from '../legal/public.ts'
import { requireUsable } from '../markets/public.ts'
import { findMethod } from '../payment-methods/public.ts'
import { requireProof } from '../uploads/public.ts'
import {
  confirmedBy,
  findTarget,
  mailLinkOnce,
  requestWithdrawal,
  requireStepUp,
  withdrawalPrices,
} from '../withdrawals/public.ts'

type Submitted = ResponseOf<typeof submitTransaction>
type Body = z.infer<typeof depositBody> | z.infer<typeof withdrawalBody> | z.infer<typeof bundleDepositBody>

async function deposit(
  { db, reads }: Platform,
  customerId: string,
  body: z.infer<typeof depositBody>,
): Promise<Command<Submitted>> {
  await requireConsentOf(reads, customerId)
  const { token_symbol: coin, method_id: id } = body
  const [paymentProof, quote] = await Promise.all([
    requireProof(db, { customerId, fileName: body.payment_proof }),
    findQuote(db, customerId, body.quote_id),
  ])
  // A customer who was quoted an address can report a payment, also when the coin or the method is no longer offered.
  const offer = quote
    ? { open: [coin], method: { ...quote, id, coins: [coin] } }
    : { open: await requireOpen(db, coin), method: await findMethod(db, id, 'deposit') }
  return requestDeposit({ customerId, coin, amount: validAmount(body.amount), ...offer, quote, paymentProof })
}

interface Request {
  readonly actor: CustomerActor & InSession
  readonly key: RequestKey | undefined
}

async function withdrawal(
  platform: Platform,
  { actor, key }: Request,
  body: z.infer<typeof withdrawalBody>,
): Promise<{ readonly command: Command<Submitted>; readonly needsMail: boolean }> {
  const { db, market } = platform
  const { token_symbol: coin, wallet, network, memo, without_memo, code, challenge_id, credential } = body
  const customerId = actor.id
  const [, method, target, by] = await allInOrder([
    requireUsable(platform, { customerId, symbol: coin }),
    body.method_id == null ? null : findMethod(db, body.method_id, 'withdrawal'),
    findTarget(platform, { coin, wallet, network, memo, withoutMemo: without_memo ?? false }),
    confirmedBy(platform, customerId),
  ])
  const amount = validAmount(body.amount)
  const factor = { code, challenge_id, credential }
  const { needsMail } = await requireStepUp(platform, { actor, key, by }, { ...target, amount, factor })
  const request = { customerId, coin, amount, network: target.network, walletAddress: target.address }
  const prices = withdrawalPrices(market, coin)
  const shownFee = body.fee == null ? undefined : validAmount(body.fee)
  const methodId = method?.id ?? null
  const command = requestWithdrawal({ ...request, methodId, needsMail, shownFee, ...prices })
  return { command, needsMail }
}

async function bundle(
  platform: Platform,
  customerId: string,
  body: z.infer<typeof bundleDepositBody>,
): Promise<Command<Submitted>> {
  const { db, reads, market } = platform
  await requireConsentOf(reads, customerId)
  const offer = await findBundle(db, body.bundle_id)
  const method = await findMethod(db, body.method_id, 'deposit')
  const coin = await bundleCoin(db, method, body.coin ?? '')
  const quote = await findQuote(db, customerId, body.quote_id)
  const price = quote ? null : market.price(coin)
  const paymentProof = await requireProof(db, { customerId, fileName: body.payment_proof })
  await requireNoOpenInvestment(reads, { customerId, bundleId: offer.id })
  const request = { customerId, price, coin, amountUsd: validAmount(body.amount), ...shownTermsOf(body) }
  return requestInvestment({ ...request, bundle: offer, method, quote, paymentProof })
}

/** Submits a withdrawal, and emails the link that it may need once it is committed. */
async function submitWithdrawal(platform: Platform, request: Request, body: z.infer<typeof withdrawalBody>) {
  const { actor, key } = request
  const prepared = withdrawal(platform, request, body)
  const reply = await platform.ledger.execute(
    prepared.then(({ command }) => command),
    actor,
    key,
  )
  const mailed = prepared.then(async ({ needsMail }) => {
    if (needsMail) await mailLinkOnce(platform, actor.id, reply.id)
  })
  // If the link cannot be queued, the customer can have it sent again.
  await mailed.catch(() => undefined)
  return reply
}

/** Submits a transaction, with everything it needs looked up beforehand. */
export async function submit(platform: Platform, request: Request, body: Body): Promise<Submitted> {
  const { actor, key } = request
  if (body.type === 'withdrawal') return submitWithdrawal(platform, request, body)
  const command = body.type === 'deposit' ? deposit(platform, actor.id, body) : bundle(platform, actor.id, body)
  return platform.ledger.execute(command, actor, key)
}
