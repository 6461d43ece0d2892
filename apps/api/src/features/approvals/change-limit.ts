import { MESSAGES } from '@mintmark/contracts'
import { ADDED_LIMIT_TIMES_MAX, type Amount, amount, ROLLING_TOTAL_DAYS } from '@mintmark/domain'
import * as z from 'zod'
import { alsoDecide, command, messageReply } from '../../ledger/command.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { amountText, approvableAction } from './approvable-action.ts'
import {
  ADDED_LIMIT_TIMES,
  APPROVAL_LIMIT,
  addedTimes,
  FIRST_DEPOSIT_LIMIT,
  firstDepositLimits,
  limits,
  readLimits,
} from './approval-limit.ts'
import { dollars } from './approval-summary.ts'

interface ChangeLimit {
  readonly limitUsd: Amount | null
  readonly reason: string
}

const changeLimit = command('approval_limit.change', ({ limitUsd, reason }: ChangeLimit) => ({
  subject: limits.byId(APPROVAL_LIMIT),
  accounts: () => [],
  decide: (row) => ({ next: { ...row, limitUsd } }),
  reply: messageReply(MESSAGES.limitChanged),
  reason,
}))

/** Changes how many times the limit one person may add and pay out, together with the limit. */
const changeTimes = (times: number) =>
  linkedRow({
    subject: addedTimes.byId(ADDED_LIMIT_TIMES),
    action: 'approval_limit.change_times',
    decide: (row) => ({ next: row.times === times ? row : { ...row, times } }),
  })

/** Changes the limit of first deposits, together with the limit. */
const changeFirst = (limitUsd: Amount | null) =>
  linkedRow({
    subject: firstDepositLimits.byId(FIRST_DEPOSIT_LIMIT),
    action: 'approval_limit.change_first_deposit',
    decide: (row) => ({ next: row.limitUsd === limitUsd ? row : { ...row, limitUsd } }),
  })

const shown = (limitUsd: Amount | null) => (limitUsd === null ? 'No limit' : dollars(limitUsd))

const shownFirst = (limitUsd: Amount | null) => (limitUsd === null ? 'As the limit' : dollars(limitUsd))

/** New limits. Changing them always needs two people, or they would be no limits. */
export const approvableLimitChange = approvableAction({
  action: 'approval_limit.change',
  alwaysNeedsApproval: true,
  input: z.object({
    limitUsd: z.nullable(amountText),
    firstDepositUsd: z.optional(z.nullable(amountText)),
    addedTimes: z.optional(z.int().min(1).max(ADDED_LIMIT_TIMES_MAX)),
    reason: z.string(),
  }),
  prepare: async ({ reads }, { limitUsd: text, firstDepositUsd: firstText, addedTimes: times, reason }) => {
    const limitUsd = text === null ? null : amount(text)
    const firstUsd = firstText ? amount(firstText) : null
    const linkedRows = [
      ...(times === undefined ? [] : [changeTimes(times)]),
      ...(firstText === undefined ? [] : [changeFirst(firstUsd)]),
    ]
    const summary =
      limitUsd === null ? 'Remove the approval limit' : `Require a second person above ${dollars(limitUsd)}`
    return {
      command: linkedRows.reduce(alsoDecide, changeLimit({ limitUsd, reason })),
      approvalRequest: async () => {
        const now = await readLimits(reads)
        const lines = [{ what: 'Limit', before: shown(now.limitUsd), after: shown(limitUsd) }]
        if (times !== undefined)
          lines.push({
            what: `Added and paid out by one person in ${ROLLING_TOTAL_DAYS} days`,
            before: `${now.addedTimes} times`,
            after: `${times} times`,
          })
        if (firstText !== undefined)
          lines.push({
            what: "Limit of a customer's first deposit",
            before: shownFirst(now.ownFirstDepositUsd),
            after: shownFirst(firstUsd),
          })
        return { subjectId: APPROVAL_LIMIT, customerId: null, amountUsd: null, summary, reason, changes: lines }
      },
    }
  },
})
