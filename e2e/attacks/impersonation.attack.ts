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
import { refused } from './harness/expectations.ts'
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
  attack({
    name: 'opens it once, from the address and the browser that asked, with a code that no server log can hold',
    finding: 'The code stood in the query of the address, and opened the account from anywhere.',
    attempt: async (scene) => {
      const redeem = async (sender: Actor, code: string, agent = 'Browser of the suite') =>
        sender.call(redeemImpersonationCode, { body: { code }, headers: { 'user-agent': agent } })
      const headers = { 'user-agent': 'Browser of the suite' }
      const ask = async () => {
        const support = await staffMember('support')
        const params = { id: scene.victim.customer.id }
        const { redirect_url } = await support.do(loginAsUser, { params, headers, body: { reason: 'To try a code' } })
        return { support, redirect_url, code: /[?#&]code=([\w-]+)/.exec(redirect_url)?.[1] ?? '' }
      }
      const [first, second, third] = [await ask(), await ask(), await ask()]
      const sameBrowser = ({ support }: { support: Actor }) => new Actor('customer', { from: support.from })
      return {
        url: first.redirect_url,
        opened: await redeem(sameBrowser(first), first.code),
        again: await redeem(sameBrowser(first), first.code),
        elsewhere: await redeem(new Actor('customer'), second.code),
        otherBrowser: await redeem(sameBrowser(third), third.code, 'Another browser'),
      }
    },
    expect: ({ url, opened, again, elsewhere, otherBrowser }) => {
      expect(new URL(url).search).toBe('')
      expect(opened.status).toBe(200)
      refused('link_invalid')([again, elsewhere, otherBrowser])
    },
  }),
])
