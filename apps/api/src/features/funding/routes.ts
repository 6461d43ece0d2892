import { addFund as addFundCall, type BodyOf, FUNDABLE_COINS } from '@mintmark/contracts'
import { readAmount, refuse, ZERO } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { create } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { addFund } from './add-fund.ts'

/** What the ledger names when staff gave no reason of their own. */
const REASON_DEFAULT = 'Added by staff'

/** Staff add funds to a customer's balance. */
export function fundingRoutes(answer: Answer, { db, ledger, market }: Platform): void {
  const fund = async (customerId: string, body: BodyOf<typeof addFundCall>) => {
    const open = and(eq(customers.id, customerId), isNull(customers.archivedAt))
    if ((await db.$count(customers, open)) === 0) fail('not_found', {})
    const coin = body.token_symbol.toUpperCase()
    if (!FUNDABLE_COINS.some((each) => each === coin))
      refuse('coin_not_allowed', { coin, allowed: FUNDABLE_COINS.join(', ') })
    const amountUsd = readAmount(body.usd_amount) ?? ZERO
    // An id may come in capitals; the books have it as the database does.
    const request = {
      id: newId(),
      customerId: customerId.toLowerCase(),
      amountUsd,
      reason: body.reason || REASON_DEFAULT,
    }
    return create(addFund, { ...request, price: market.price(coin) })
  }
  answer(addFundCall, ({ params, body, actor, key }) => ledger.execute(fund(params.id, body), actor, key))
}
