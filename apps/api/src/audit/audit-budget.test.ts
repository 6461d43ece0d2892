import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { type AuditBudget, attemptKindOf, openAuditBudget } from './audit-budget.ts'
import type { AuditEvent } from './audit-event.ts'
import { recordEvent } from './record-event.ts'
import { summarizeAttempts } from './summarize-attempts.ts'

const fixture = prepareFixture('owner')

const VISITOR = { realm: 'customer', id: null, address: '192.0.2.1' } as const
const ATTEMPT = { actor: VISITOR, action: 'customer.sign_in', outcome: 'refused', code: 'invalid_credentials' } as const

describe('an event', () => {
  const member = { realm: 'staff', id: newId(), role: 'owner', address: '192.0.2.1' } as const
  it.each<[string, AuditEvent, boolean | undefined]>([
    ['a refused sign-in to an unknown account', ATTEMPT, false],
    ['a refused sign-in to a known account', { ...ATTEMPT, actor: { ...VISITOR, id: newId() } }, true],
    ['a refused attempt at an account', { ...ATTEMPT, subjectId: newId() }, true],
    ['a link that was used again', { ...ATTEMPT, action: 'customer.verify_email', code: 'link_invalid' }, false],
    ['a sign-in', { ...ATTEMPT, outcome: 'done' }, undefined],
    ['a request for a link that was sent', { ...ATTEMPT, action: 'customer.ask_reset', outcome: 'done' }, undefined],
    ['a refusal of a member', { ...ATTEMPT, actor: member, action: 'deposit.confirm' }, undefined],
  ])('counts as that of a person who is not signed in, or not: %s', (_, event, isAccountKnown) => {
    expect(attemptKindOf(event)?.isAccountKnown).toBe(isAccountKnown)
  })
})

describe('the budget', () => {
  let now: number
  let budget: AuditBudget
  beforeEach(() => {
    now = Date.UTC(2026, 10, 22, 10, 0, 5)
    budget = openAuditBudget(() => now, 2)
  })
  const unknown = { realm: 'customer', action: 'customer.sign_in', code: 'invalid_credentials', isAccountKnown: false }
  const known = { ...unknown, isAccountKnown: true }

  it('admits so many rows of each kind in each minute', () => {
    const admitted = () => [unknown, unknown, unknown, known].map((kind) => budget.admits(kind))
    expect(admitted()).toEqual([true, true, false, true])
    now += 55_000
    expect(admitted()).toEqual([true, true, false, true])
  })

  it('sums what it left out when the minute has ended, once', () => {
    for (let attempt = 0; attempt < 5; attempt++) budget.admits(unknown)
    expect(budget.take()).toEqual([])
    now += 60_000
    const from = new Date('2026-11-22T10:00:00Z')
    expect(budget.take()).toEqual([{ kind: unknown, rows: 3, from, until: new Date('2026-11-22T10:01:00Z') }])
    expect(budget.take()).toEqual([])
  })

  it('sums what it left out until now when the process ends, and counts on what could not be written', () => {
    for (let attempt = 0; attempt < 5; attempt++) budget.admits(unknown)
    budget.giveBack(budget.take(true))
    budget.admits(unknown)
    expect(budget.take(true)).toMatchObject([{ kind: unknown, rows: 4 }])
    expect(budget.take(true)).toEqual([])
  })
})

describe('the audit log', () => {
  it('gets sixty refused attempts of a kind in a minute, and one row for the others', async () => {
    const { platform } = fixture
    const kinds = async () => {
      const rows = await platform.reads`
        select action, count(*)::int as rows, max(after::json ->> 'attempts') as attempts from audit_log
        where action in ('customer.sign_in', 'attempts.summarize') group by action order by action`
      return rows.map((row) => ({ ...row }))
    }
    // An attempt may fall into the next minute.
    for (let attempt = 0; attempt < 200; attempt++) await recordEvent(platform.db, ATTEMPT)
    await summarizeAttempts(platform.db, platform.auditBudget, true)
    const [summary, attempts] = await kinds()
    expect(summary).toMatchObject({ action: 'attempts.summarize', rows: 1 })
    expect(attempts?.attempts).toBeNull()
    expect(Number(attempts?.rows)).toBeGreaterThanOrEqual(60)
    expect(Number(attempts?.rows)).toBeLessThanOrEqual(120)
    expect(Number(attempts?.rows) + Number(summary?.attempts)).toBe(200)
  })
})
