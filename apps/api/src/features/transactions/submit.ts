import type { bundleDepositBody, depositBody, ResponseOf, submitTransaction, withdrawalBody } from '@mintmark/contracts'
import { validAmount } from '@mintmark/domain'
import type * as z from 'zod'
import type { Command } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { findBundle } from '../bundles/public.ts'
import { bundleCoin, findQuote, requireOpen } from '../deposit-quotes/public.ts'
import { requestDeposit } from '../deposits/public.ts'
import { requestInvestment, requireNoOpenInvestment } from '../investments/public.ts'
import { requireUsable } from '../markets/public.ts'
import { findMethod } from '../payment-methods/public.ts'
import { requireProof } from '../uploads/public.ts'
import { requestWithdrawal } from '../withdrawals/public.ts'

type Submitted = ResponseOf<typeof submitTransaction>
type Body = z.infer<typeof depositBody> | z.infer<typeof withdrawalBody> | z.infer<typeof bundleDepositBody>

async function deposit(
  { db }: Platform,
  customerId: string,
  body: z.infer<typeof depositBody>,
): Promise<Command<Submitted>> {
  const { token_symbol: coin } = body
  const open = await requireOpen(db, coin)
  const method = await findMethod(db, body.method_id, 'deposit')
  const [paymentProof, quote] = await Promise.all([
    requireProof(db, { customerId, fileName: body.payment_proof }),
    findQuote(db, customerId, body.quote_id),
  ])
  return requestDeposit({ customerId, coin, amount: validAmount(body.amount), open, method, quote, paymentProof })
}

async function withdrawal(
  { db, reads, market }: Platform,
  customerId: string,
  body: z.infer<typeof withdrawalBody>,
): Promise<Command<Submitted>> {
  const { token_symbol: symbol } = body
  await requireUsable({ db, reads }, { customerId, symbol })
  const methodId = body.method_id == null ? null : (await findMethod(db, body.method_id, 'withdrawal')).id
  const request = { customerId, coin: symbol, amount: validAmount(body.amount) }
  return requestWithdrawal({
    ...request,
    walletAddress: body.wallet,
    methodId,
    price: market.priceIfFresh(symbol),
  })
}

async function bundle(
  platform: Platform,
  customerId: string,
  body: z.infer<typeof bundleDepositBody>,
): Promise<Command<Submitted>> {
  const { db, reads, market } = platform
  const offer = await findBundle(db, body.bundle_id)
  const method = await findMethod(db, body.method_id, 'deposit')
  const coin = await bundleCoin(db, method, body.coin ?? '')
  const quote = await findQuote(db, customerId, body.quote_id)
  const price = quote ? null : market.price(coin)
  const paymentProof = await requireProof(db, { customerId, fileName: body.payment_proof })
  await requireNoOpenInvestment(reads, { customerId, bundleId: offer.id })
  const request = { customerId, price, coin, amountUsd: validAmount(body.amount) }
  return requestInvestment({ ...request, bundle: offer, method, quote, paymentProof })
}

/** The command for a submitted transaction, with everything it needs looked up beforehand. */
export function submitted(platform: Platform, customerId: string, body: Body): Promise<Command<Submitted>> {
  if (body.type === 'deposit') return deposit(platform, customerId, body)
  if (body.type === 'withdrawal') return withdrawal(platform, customerId, body)
  return bundle(platform, customerId, body)
}
