import * as calls from '@mintmark/contracts'
import { beforeEach, expect, it } from 'vitest'
import { runBuilt } from '../../../../../infra/local/built-api.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepareEachPlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'
import { disableOnServer } from './disable-on-server.ts'
import { readDisabling } from './read-new-staff.ts'

const platform = prepareEachPlatform()
let owner: Person

beforeEach(async () => {
  owner = await newApprover(platform)
})

async function emailOf({ id }: Person): Promise<string> {
  const [row] = await platform.reads`select email from staff where id = ${id}`
  return String(row?.email)
}

/** Runs the command for an email address, in any case. */
async function run(email: string) {
  const words = ['--email', email.toUpperCase(), '--reason', 'Stolen laptop']
  const env = { ...process.env, DATABASE_URL: platform.env.DATABASE_URL, DATA_DIR: platform.env.DATA_DIR }
  const { stdout, ...ended } = await runBuilt('disable-staff-command', env, words)
  return { said: stdout, ...ended }
}

it('disables one of two approvers, whom the screen cannot disable, and leaves the other one in need of a second person', async () => {
  await addOffers(platform)
  await asSuperuser(platform, `update settings set name = 'unused' where name = 'approval_limit_usd'`)
  const [[customer], stolen] = await Promise.all([newCustomers(platform, 1), newApprover(platform, 'finance')])
  const add = (by: Person) =>
    by.send(calls.addFund, {
      params: { id: String(customer?.id) },
      body: { token_symbol: 'USDT', usd_amount: '10000.01', reason: 'large' },
    })
  const request = await asked(add(stolen))
  const onScreen = await owner.send(calls.disableStaff, { params: { id: stolen.id }, body: { reason: 'stolen' } })
  expect(onScreen).toMatchObject({ status: 409, body: { code: 'approvers_needed' } })

  const email = await emailOf(stolen)
  expect(await run(email)).toEqual({ said: `${email} is disabled.`, stderr: '', status: 0 })
  expect((await stolen.send(calls.listUsers)).status).toBe(401)
  const [voided] = await platform.reads`select status from approvals where id = ${request}`
  expect(voided).toEqual({ status: 'voided' })
  const rows = await platform.reads`
    select actor_realm, outcome, reason, after::json ->> 'status' as status from audit_log where action = 'staff.disable'
    and outcome = 'done'`
  expect(rows).toEqual([{ actor_realm: 'system', outcome: 'done', reason: 'Stolen laptop', status: 'disabled' }])
  const sent = await platform.reads`
    select s.id, o.payload::json ->> 'by' as by from outbox o join staff s on s.email = o.recipient
    where o.kind = 'staff.disabled' order by 1`
  expect(sent).toEqual([owner.id, stolen.id].sort().map((id) => ({ id, by: 'a command on the server' })))
  await asked(add(owner))
  const again = await disableOnServer(platform.db, { email, reason: 'again' })
  expect(again).toEqual({ owners: 1, outcome: 'unchanged' })
  const last = await disableOnServer(platform.db, { email: await emailOf(owner), reason: 'gone' })
  expect(last).toEqual({ owners: 0, outcome: 'done' })
})

it.each([
  [[], '--email is required'],
  [['--email', 'mary'], '--email is not a valid email address'],
  [['--email', 'mary@example.com', '--reason', ' '], '--reason'],
])('refuses wrong options: %j', (words, complaint) => {
  expect(() => readDisabling(words)).toThrow(complaint)
})
