import { addressOf, type Endpoint, listSessions, listStaffSessions } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { describe, expect, it } from 'vitest'
import { prepareAgedPlatform } from '../testing/aged-platform.ts'
import { sendAny } from '../testing/any-call.ts'
import type { Case } from '../testing/command-case.ts'
import { CASES } from '../testing/command-cases.ts'
import { REFUSED, rowsOfCommand } from '../testing/command-limits.ts'
import { excessOf } from '../testing/excess-rows.ts'
import type { Furnished } from '../testing/furnish.ts'
import { signedIn } from '../testing/people.ts'
import { sampleAt } from '../testing/sample-at.ts'

/** The second customer is away after these, and after the others two people decide. */
const LAST = ['archiveUser', 'restoreUser', 'closeAccount', 'approveAction', 'refuseAction']
const placeOf = ({ name }: Endpoint) => LAST.indexOf(name)
const COMMANDS = EVERY_ENDPOINT.filter(({ method }) => method !== 'GET').toSorted((a, b) => placeOf(a) - placeOf(b))

const { platform, aged } = prepareAgedPlatform()

/** Signs people in whose sessions a command has ended, and forgets their attempts. */
async function begin(): Promise<void> {
  await platform.db.execute('delete from rate_limits')
  const { customer, staff } = aged.at
  const [own, office] = [
    await customer.send(listSessions, { params: { userId: customer.id } }),
    await staff.send(listStaffSessions),
  ]
  aged.at = {
    ...aged.at,
    customer: own.status === 401 ? await signedIn(platform, 'customer', customer.id) : customer,
    staff: office.status === 401 ? await signedIn(platform, 'staff', staff.id) : staff,
  }
}

/** Sends a valid request with one of the bodies of an endpoint. Returns the answer and the plans of its statements. */
async function send(endpoint: Endpoint, form: number) {
  await begin()
  const { facts, params, fields }: Case = (await CASES[endpoint.name]?.({ ...aged.at, platform })) ?? {}
  const at: Furnished = { ...aged.at, ...facts, platform: aged.at.platform }
  const sample = sampleAt(endpoint, at)
  const body = sample.bodies[form]
  aged.takePlans()
  const answer = await sendAny(endpoint, at, {
    url: addressOf(endpoint, { params: { ...sample.params, ...params }, query: sample.query }),
    ...(body !== undefined && { json: JSON.stringify({ ...body, ...fields }) }),
  })
  return { answer, plans: aged.takePlans() }
}

describe.each(COMMANDS.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
  it('reads the rows of growing tables that it needs, by indexes', async () => {
    const forms = Math.max(1, sampleAt(endpoint, aged.at).bodies.length)
    for (let form = 0; form < forms; form++) {
      const { answer, plans } = await send(endpoint, form)
      const code = answer.statusCode === 200 ? undefined : answer.json().code
      expect(code, answer.payload.slice(0, 300)).toBe(REFUSED[name]?.code)
      expect(plans.length).toBeGreaterThan(0)
      const excess = excessOf(plans, aged.indexes, rowsOfCommand(name))
      expect(excess.length, excess.join('; ')).toBe(0)
    }
  })
})
