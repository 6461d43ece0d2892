import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ACTIONS, APPROVABLE_ACTIONS, approvesRequests, isPromotion, mayRequest } from '../approvals/actions.ts'
import { requireSecond, type StaffMember } from '../approvals/may-be-second.ts'
import { permissionsOfTwo, requireTwoRemain } from '../approvals/two-who-can-act.ts'
import { Refusal } from '../refusal.ts'
import { NOW } from '../test-support/builders.ts'
import { disablingTakesTwo, isDemotion } from './disable-staff.ts'
import { mayDo, type Permission, STAFF_ROLES, type StaffRole } from './permissions.ts'

interface Member extends StaffMember {
  readonly status: 'invited' | 'active' | 'disabled'
  readonly lastAloneAt: Date | null
}

/** The staff of a company of an owner, and the permissions whose one-person start has ended. */
interface Company {
  readonly members: readonly Member[]
  readonly started: ReadonlySet<Permission>
  readonly at: Date
}

const OWNER: Member = {
  id: 'member-0',
  role: 'owner',
  createdAt: NOW,
  roleSince: NOW,
  invitedBy: null,
  status: 'active',
  lastAloneAt: null,
}

/** The first members: an owner, and others whom the owner invited or who were created on the server. */
const companies: fc.Arbitrary<Company> = fc
  .array(
    fc.record({
      role: fc.constantFrom<StaffRole>('owner', 'finance', 'content'),
      invitedBy: fc.constantFrom(null, 'member-0'),
      hours: fc.constantFrom(0, 3, 20, 150),
    }),
    { maxLength: 4 },
  )
  .map((others) => {
    const members = others.map(({ role, invitedBy, hours }, index): Member => {
      const createdAt = new Date(NOW.getTime() - hours * 3_600_000)
      return { ...OWNER, id: `member-${index + 1}`, role, invitedBy, createdAt, roleSince: createdAt }
    })
    const createdAt = new Date(NOW.getTime() - 200 * 3_600_000)
    return { members: [{ ...OWNER, createdAt, roleSince: createdAt }, ...members], started: new Set(), at: NOW }
  })
const active = ({ members }: Company) => members.filter(({ status }) => status === 'active')
const isRefused = (rule: () => void) => {
  try {
    rule()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** A step of a history: a wait, an acceptance, or a change that one member asks for and another one may have to approve. */
type Step =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'accept'; readonly target: number }
  | {
      readonly kind: 'invite' | 'change'
      readonly role: StaffRole
      readonly by: number
      readonly target: number
      readonly second: number
    }
  | { readonly kind: 'disable' | 'enable'; readonly by: number; readonly target: number; readonly second: number }

const who = fc.nat(23)
const asked = { by: who, target: who, second: who }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 100, 168) }),
    fc.record({ kind: fc.constant('accept' as const), target: who }),
    fc.record({
      kind: fc.constantFrom('invite' as const, 'change' as const),
      role: fc.constantFrom(...STAFF_ROLES, 'owner' as const, 'finance' as const, 'finance' as const),
      ...asked,
    }),
    fc.record({ kind: fc.constantFrom('disable' as const, 'enable' as const), ...asked }),
  ),
  { minLength: 5, maxLength: 40 },
)

const recorded = (company: Company): Company => ({
  ...company,
  started: new Set([...company.started, ...permissionsOfTwo(active(company), company.at)]),
})

/** The member after the change; undefined if it changes nothing. */
function changedMember(target: Member, step: Step, at: Date): Member | undefined {
  if (step.kind === 'disable' && target.status !== 'disabled') return { ...target, status: 'disabled' }
  if (step.kind === 'enable' && target.status === 'disabled') return { ...target, status: 'active', roleSince: at }
  if (step.kind === 'change' && target.role !== step.role) return { ...target, role: step.role, roleSince: at }
  return undefined
}

function takesTwo(company: Company, by: Member, [target, next]: readonly [Member, Member]): boolean {
  const remaining = active(company).filter(({ id }) => id !== target.id)
  if (next.status === 'disabled' || isDemotion(target.role, next.role))
    return disablingTakesTwo({ target, remaining, lastAloneAt: by.lastAloneAt, at: company.at })
  return approvesRequests(next.role) && (isPromotion(target.role, next.role) || target.status === 'disabled')
}

function invite(company: Company, step: Extract<Step, { role: StaffRole }>, by: Member): Company {
  const { members, at } = company
  const id = `member-${members.length}`
  const invited: Member = {
    ...OWNER,
    id,
    role: step.role,
    invitedBy: by.id,
    createdAt: at,
    roleSince: at,
    status: 'invited',
  }
  return members.length > 7 ? company : { ...company, members: [...members, invited] }
}

/** The company after the step; the same one if the rules refuse it. */
function take(before: Company, step: Step): Company {
  if (step.kind === 'wait') return { ...before, at: new Date(before.at.getTime() + step.hours * 3_600_000) }
  const company = recorded(before)
  const { members, at, started } = company
  const replaced = (...next: Member[]) => members.map((each) => next.find(({ id }) => id === each.id) ?? each)
  const target = members[step.target % members.length]
  if (step.kind === 'accept')
    return target?.status === 'invited' ? { ...company, members: replaced({ ...target, status: 'active' }) } : company
  const owners = active(company).filter(({ role }) => role === 'owner')
  const [by, second] = [owners[step.by % owners.length], members[step.second % members.length]]
  if (!by) return company
  const isAlone = !started.has('approvals.decide')
  const mayBeSecond =
    second?.status === 'active' && approvesRequests(second.role) && !isRefused(() => requireSecond(second, by, at))
  if (step.kind === 'invite')
    return !approvesRequests(step.role) || isAlone || mayBeSecond ? invite(company, step, by) : company
  const next = target && changedMember(target, step, at)
  if (!next || target.id === by.id) return company
  const isPair = takesTwo(company, by, [target, next])
  if (isPair && !isAlone && (!mayBeSecond || second.id === target.id)) return company
  const actor = next.status === 'disabled' && !isPair ? { ...by, lastAloneAt: at } : by
  const after = { ...company, members: replaced(next, actor) }
  return isRefused(() => requireTwoRemain({ before: active(company), after: active(after), at })) ? company : after
}

/** The actions that no active members can carry out, by one person at the start, by two afterwards. */
const stuck = (company: Company) =>
  APPROVABLE_ACTIONS.filter((action) => {
    const { approve } = ACTIONS[action]
    const people = active(company)
    const requesters = people.filter(({ role }) => mayRequest(role, action))
    if (!company.started.has(approve)) return requesters.length === 0
    const approvers = people.filter(({ role }) => mayDo(role, approve))
    return !requesters.some((one) => approvers.some((two) => !isRefused(() => requireSecond(two, one, company.at))))
  })

it('never leaves a company in which an action can be carried out by no one, whatever happens to its staff', () => {
  const seen = { started: 0, disabled: 0 }
  fc.assert(
    fc.property(companies, steps, (first, history) => {
      let company = first
      for (const step of history) {
        company = recorded(take(company, step))
        expect(stuck(company)).toEqual([])
      }
      if (company.started.size > 0) seen.started++
      if (company.members.some(({ status }) => status === 'disabled')) seen.disabled++
    }),
    { numRuns: 200 },
  )
  // The histories reach what they are about.
  expect(Math.min(seen.started, seen.disabled)).toBeGreaterThan(10)
})
