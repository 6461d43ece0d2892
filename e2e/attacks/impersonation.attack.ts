import {
  type Endpoint,
  listImpersonationSessions,
  loginAsUser,
  readSession,
  redeemImpersonationCode,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { CUSTOMER_CALLS, changes, knock, tryEach } from './harness/contract.ts'
import { staffMember } from './harness/people.ts'
import type { Scene } from './harness/scene.ts'

/** A member of support views the account of a customer. Returns the code that opens it. */
async function impersonationCode({ victim }: Pick<Scene, 'victim'>, support: Actor): Promise<string> {
  const body = { reason: 'Asked for help with a deposit' }
  const { redirect_url } = await support.do(loginAsUser, { params: { id: victim.customer.id }, body })
  return /[?#&]code=([\w-]+)/.exec(redirect_url)?.[1] ?? ''
}

attacks('A member of staff who views an account', [
  attack({
    name: 'changes nothing there: every call that changes something is refused',
    attempt: async (scene) => {
      const support = await staffMember('support')
      const browser = new Actor('customer', { from: support.from })
      await browser.do(redeemImpersonationCode, { body: { code: await impersonationCode(scene, support) } })
      const named = { userId: scene.victim.customer.id, id: scene.victim.customer.id }
      const calls = CUSTOMER_CALLS.filter(changes)
      return {
        staff: await support.call(readSession as Endpoint, { to: 'staff', path: '/api/admin/session' }),
        tried: await tryEach(calls, (endpoint) => knock(browser, endpoint, { params: named })),
        shown: await browser.do(readSession),
        log: await scene.victim.customer.do(listImpersonationSessions, scene.victim.customer.own),
      }
    },
    expect: ({ staff, tried, shown, log }) => {
      expect(staff.text).toContain('"staff":null')
      expect(tried.filter(({ answer }) => answer.code !== 'impersonated').map(({ endpoint }) => endpoint.name)).toEqual(
        [],
      )
      expect(shown.impersonation?.reason).toBe('Asked for help with a deposit')
      expect(log[0]?.reason).toBe('Asked for help with a deposit')
    },
  }),
])
