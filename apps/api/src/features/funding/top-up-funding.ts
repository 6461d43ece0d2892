import { MESSAGES } from '@mintmark/contracts'
import { formatAmount, funding, topUpFunding as rule, type TopUp, USD } from '@mintmark/domain'
import { topUps as table } from '../../db/schema.ts'
import { command, messageReply } from '../../ledger/command.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** The top-ups that commands add. */
export const topUps = subjectTable(table, {
  lockName: 'top_ups',
  updates: [],
  auditSnapshot: ({ fundingId, amountUsd, evidence }) => ({
    account: fundingId,
    amount_usd: formatAmount(amountUsd),
    evidence,
  }),
})

/** Staff record USD that the house has set aside for profit. */
export const topUpFunding = command('funding.top_up', (topUp: Omit<TopUp, 'id'>) => ({
  subject: topUps.newRow(topUp.fundingId),
  accounts: () => [funding(topUp.fundingId, USD)],
  decide: (_, { at, newId }) => rule({ ...topUp, id: newId(topUp.fundingId), createdAt: at }),
  reply: messageReply(MESSAGES.toppedUp),
  reason: topUp.reason,
}))
