import type { bundleDepositBody, depositBody, ResponseOf, submitTransaction, withdrawalBody } from '@mintmark/contracts'
import { readAmount, requireBundleDepositCoin, USD, ZERO } from '@mintmark/domain'
import type * as z from 'zod'
import { newId } from '../../db/ids.ts'
import { create, type Work } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import type { Platform } from '../../platform.ts'
import { findBundle } from '../bundles/bundle-rows.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { requestInvestment } from '../investments/request-investment.ts'
import { requireNoOpenInvestment } from '../investments/require-no-open-investment.ts'
import { readCoins } from '../markets/coin-rows.ts'
import { requireOffered, requireUsable } from '../markets/require-coin.ts'
import { findMethod, type MethodRow } from '../payment-methods/find-method.ts'
import { requireProof } from '../uploads/require-proof.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'

type Submitted = ResponseOf<typeof submitTransaction>
type Body = z.infer<typeof depositBody> | z.infer<typeof withdrawalBody> | z.infer<typeof bundleDepositBody>

async function deposit(
  { db }: Platform,
  customerId: string,
  body: z.infer<typeof depositBody>,
): Promise<Work<Submitted>> {
  const open = (await readCoins(db)).filter(({ forDeposit }) => forDeposit).map((coin) => coin.symbol)
  const method = await findMethod(db, body.method_id, 'deposit')
  const paymentProof = await requireProof(db, customerId, body.payment_proof)
  const request = { id: newId(), customerId, coin: body.token_symbol, amount: readAmount(body.amount) ?? ZERO }
  return create(requestDeposit, { ...request, open, methodId: method.id, paymentProof })
}

async function withdrawal(
  { db, reads, market }: Platform,
  customerId: string,
  body: z.infer<typeof withdrawalBody>,
): Promise<Work<Submitted>> {
  const { token_symbol: symbol } = body
  await requireUsable({ db, reads }, { customerId, symbol })
  const methodId = body.method_id == null ? null : (await findMethod(db, body.method_id, 'withdrawal')).id
  const request = { id: newId(), customerId, coin: symbol, amount: readAmount(body.amount) ?? ZERO }
  return create(requestWithdrawal, {
    ...request,
    walletAddress: body.wallet,
    methodId,
    price: market.priceIfFresh(symbol),
  })
}

/** The price of what was paid: of the coin chosen for a crypto method; any other method takes USD. */
async function pricePaid({ db, market }: Platform, { kind }: MethodRow, coin: string): Promise<FreshPrice> {
  if (kind !== 'crypto') return market.price(USD)
  requireBundleDepositCoin(coin)
  await requireOffered(db, coin)
  return market.price(coin)
}

async function bundle(
  platform: Platform,
  customerId: string,
  body: z.infer<typeof bundleDepositBody>,
): Promise<Work<Submitted>> {
  const { db, reads } = platform
  const offer = await findBundle(db, body.bundle_id)
  const method = await findMethod(db, body.method_id, 'deposit')
  const price = await pricePaid(platform, method, body.coin ?? '')
  const paymentProof = await requireProof(db, customerId, body.payment_proof)
  await requireNoOpenInvestment(reads, { customerId, bundleId: offer.id })
  const request = { id: newId(), customerId, price, amountUsd: readAmount(body.amount) ?? ZERO }
  return create(requestInvestment, { ...request, bundle: offer, methodId: method.id, paymentProof })
}

/** The command that a submitted transaction asks for, with everything it needs looked up beforehand. */
export function submitted(platform: Platform, customerId: string, body: Body): Promise<Work<Submitted>> {
  if (body.type === 'deposit') return deposit(platform, customerId, body)
  if (body.type === 'withdrawal') return withdrawal(platform, customerId, body)
  return bundle(platform, customerId, body)
}
