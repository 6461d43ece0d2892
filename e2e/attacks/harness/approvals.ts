import { refuseAction } from '@mintmark/contracts'
import type { Actor } from './actor.ts'
import type { Answer } from './send.ts'

export const REASON = { reason: 'For an attack' }

/** Above the limit of the demo data, from which a second person has to approve. */
export const LARGE = '10001'

/** A fund in USDT, as staff credit it. */
export const fundOf = (usd_amount: string) => ({ token_symbol: 'USDT', usd_amount, ...REASON })

/** The approval that an answer waits for; undefined if the action was done or refused. */
export const approvalIn = ({ body }: Answer): string | undefined =>
  (body as { approval_id?: string } | undefined)?.approval_id

/** Takes back what still waits for an approval, so that nothing of an attack stays. */
export async function takeBack(actor: Actor, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    const id = approvalIn(answer)
    if (id !== undefined) await actor.call(refuseAction, { params: { id }, body: REASON })
  }
}
