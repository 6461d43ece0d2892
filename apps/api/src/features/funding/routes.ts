import * as calls from '@mintmark/contracts'
import { formatAmount, readAmount, ZERO } from '@mintmark/domain'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/approvable-action.ts'
import { accountView, readAccounts } from './account-rows.ts'
import { approvableFund } from './approvable-fund.ts'
import { approvableTopUp } from './approvable-top-up.ts'

/** What the ledger names when staff gave no reason of their own. */
const REASON_DEFAULT = 'Added by staff'

const exactly = (amount: string | number) => formatAmount(readAmount(amount) ?? ZERO)

/** Staff add funds to a customer's balance, and keep the accounts that profit comes from. */
export function fundingRoutes(answer: Answer, platform: Platform): void {
  const { db, ledger } = platform

  answer(calls.addFund, ({ params, body, actor, key }) => {
    const input = {
      customerId: params.id,
      coin: body.token_symbol,
      amountUsd: exactly(body.usd_amount),
      reason: body.reason || REASON_DEFAULT,
    }
    return ledger.execute(executeOrRequestApproval(platform, approvableFund, { input, actor }), actor, key)
  })
  answer(calls.listFundingAccounts, ({ query }) => readAccounts(db, query))
  answer(calls.createFundingAccount, ({ body, actor }) =>
    withAudit(db, actor, {
      action: 'funding.create',
      work: async (transaction) => {
        const [row] = await transaction
          .insert(fundingAccounts)
          .values({ id: newId(), name: body.name, createdAt: new Date() })
          .onConflictDoNothing()
          .returning()
        const account = row ?? fail('name_taken', {})
        return { reply: accountView(account), subjectId: account.id, after: { name: account.name } }
      },
    }),
  )
  answer(calls.topUpFunding, ({ params, body, actor, key }) => {
    const { reason, evidence } = body
    const input = { accountId: params.id, amountUsd: exactly(body.amount), reason, evidence }
    return ledger.execute(executeOrRequestApproval(platform, approvableTopUp, { input, actor }), actor, key)
  })
}
