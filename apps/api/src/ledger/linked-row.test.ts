import { amount, available, type Decision, grants, move } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { ADDED_LIMIT_TIMES, addedTimes } from '../features/approvals/approval-limit.ts'
import { linkedRow } from './linked-row.ts'

type TimesRow = ReturnType<ReturnType<typeof addedTimes.byId>['current']>

const subject = addedTimes.byId(ADDED_LIMIT_TIMES)
const action = 'approval_limit.change_times'
// These decisions read no facts.
const facts = {} as never

const withEntry = (row: TimesRow): Decision<TimesRow> => ({
  next: { ...row, times: row.times + 1 },
  entry: {
    kind: 'fund.added',
    subjectId: 'x',
    postings: move(amount('1'), grants('x', 'USDT'), available('x', 'USDT')),
  },
})
const widened = (row: TimesRow): { readonly next: TimesRow } => withEntry(row)

it('does not compile with a decision that may have an entry', () => {
  // @ts-expect-error: no accounts are locked for the entry.
  expect(() => linkedRow({ subject, action, decide: withEntry }).decide({}, facts)).toThrow('moves no money')
})

it('throws if an entry has passed the compiler, instead of dropping it', () => {
  expect(() => linkedRow({ subject, action, decide: widened }).decide({}, facts)).toThrow('moves no money')
  const ending = linkedRow({
    subject,
    action,
    decide: () => ({ done: '' }),
    afterRefusal: (row) => ({ ...widened(row), action }),
  })
  expect(() => ending.afterRefusal?.({}, facts, facts)).toThrow('moves no money')
})

it('changes its row without an entry', () => {
  const change = linkedRow({ subject, action, decide: (row) => ({ next: { ...row, times: 7 } }) }).decide({}, facts)
  expect(change).toMatchObject({ after: { times: 7 }, entries: [] })
})
