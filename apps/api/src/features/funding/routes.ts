import * as calls from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableFund } from './approvable-fund.ts'
import { approvableTopUp } from './approvable-top-up.ts'
import { createAccount } from './create-account.ts'
import { listFundingAccounts } from './list-funding-accounts.ts'

/** The reason in the ledger when staff gave none. */
const REASON_DEFAULT = 'Added by staff'

const exactly = (amount: string | number) => formatAmount(validAmount(amount))

/** Staff add funds to customers' balances, and manage the accounts that profit comes from. */
export function fundingRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform

  answer(calls.addFund, ({ params, body, actor, key }) => {
    const input = {
      customerId: params.id,
      coin: body.token_symbol,
      amountUsd: exactly(body.usd_amount),
      reason: body.reason || REASON_DEFAULT,
    }
    return executeOrRequestApproval(platform, approvableFund, { input, actor, key })
  })
  answer(calls.listFundingAccounts, ({ query }) => listFundingAccounts(db, query))
  answer(calls.createFundingAccount, ({ body, actor }) => createAccount(db, actor, body.name))
  answer(calls.topUpFunding, ({ params, body, actor, key }) => {
    const { reason, evidence } = body
    const input = { accountId: params.id, amountUsd: exactly(body.amount), reason, evidence }
    return executeOrRequestApproval(platform, approvableTopUp, { input, actor, key })
  })
}
