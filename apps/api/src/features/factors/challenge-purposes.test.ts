import { describe, expect, it } from 'vitest'
import { answered, CHALLENGE_KINDS, newOwner, type Owner, setApp } from '../../testing/challenge-kinds.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { give, must } from '../../testing/money.ts'
import { type Got, signedIn } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

/** The other calls that a challenge is tried on: with TEST_DEEP all, otherwise the next three of the list. */
const OTHERS = process.env.TEST_DEEP === undefined ? 3 : Number.POSITIVE_INFINITY

const fixture = prepareFixture('owner')
let people = 0

const NEEDS_APP = ['removing the app', 'new recovery codes']
const NEEDS_ALLOW_LIST = ['saving an address', 'renaming an address']
const WRONG = ['second_factor_wrong', 'passkey_refused', 'wallet_refused']

/** Removes everything else that could stop a challenge: no limits, no waits, an app where one is needed. */
async function clear(owner: Owner, kind: string) {
  const { reads } = fixture.platform
  await reads`delete from rate_limits`
  const isOn = NEEDS_ALLOW_LIST.includes(kind)
  if (owner.realm === 'customer')
    await changeCustomer(
      fixture.platform,
      owner.id,
      `withdrawals_wait_until = null, settings_locked_until = null, only_saved_addresses = ${isOn}`,
    )
  await setApp(fixture.platform, owner, NEEDS_APP.includes(kind))
}

describe.each(['customer', 'staff'] as const)('a challenge of %s', (realm) => {
  const kinds = Object.entries(CHALLENGE_KINDS).filter(([, { isCustomers }]) => realm === 'customer' || !isCustomers)

  it.each(kinds)(
    'for %s works for that call alone, for its owner, in its session, once',
    async (kind, { ask, use, isOpen }) => {
      const { platform, staff } = fixture
      const owner = await newOwner(platform, realm, `challenged-${++people}@example.com`)
      const other = await newOwner(platform, realm, `challenged-${++people}@example.com`)
      await clear(owner, kind)
      const token = await answered(owner, must(await ask(owner, platform)))
      const refuse = async (where: string, answer: Promise<Got>) =>
        expect([where, (await answer).body.code]).toEqual([where, expect.toBeOneOf(WRONG)])
      const place = kinds.findIndex(([name]) => name === kind)
      const others = [...kinds.slice(place + 1), ...kinds.slice(0, place)].slice(0, OTHERS)
      for (const [name, { use: take }] of others) {
        await clear(owner, name)
        await refuse(name, take(owner, token, platform))
      }
      await clear(owner, kind)
      if (!isOpen) {
        const session = await signedIn(platform, realm, owner.id)
        await refuse('another session', use({ ...owner, ...session }, token, platform))
        await clear(other, kind)
        await refuse('another person', use({ ...other, passkeyId: other.passkeyId }, token, platform))
      }
      if (kind === 'one withdrawal') await give(staff, owner, '50')
      await clear(owner, kind)
      expect([kind, await use(owner, token, platform)]).toMatchObject([kind, { status: 200 }])
      await clear(owner, kind)
      expect((await use(owner, token, platform)).status).toBeGreaterThanOrEqual(400)
    },
  )
})
