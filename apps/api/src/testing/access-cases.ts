import * as calls from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { privateKeyToAccount } from 'viem/accounts'
import { isRow } from '../db/own-rows.ts'
import { customers, staff as staffRows } from '../db/schema.ts'
import type { LinkPurpose } from '../features/mailed-links/links.ts'
import { addApp } from './authenticator-app.ts'
import type { Cases, Preparation } from './command-case.ts'
import { newPerson } from './factor-cases.ts'
import type { Furnished } from './furnish.ts'
import { tokenTo } from './mailed-links.ts'
import { give, must, waitingWithdrawal } from './money.ts'
import { newCustomer, newStaff, PASSWORD, type Person, signedIn, visitor } from './people.ts'
import { codeIn } from './prepare-impersonation.ts'
import { setSettings } from './set-settings.ts'
import { ADMIN_HOST } from './test-platform.ts'

let emails = 0
const nextEmail = () => `case-${++emails}@example.com`
const own = ({ id }: Person) => ({ userId: id })

const newEmail: Preparation = async () => ({ fields: { email: nextEmail() } })

const newMember = async ({ platform }: Furnished) => {
  const person = await newStaff(platform)
  const [row] = await platform.db.select().from(staffRows).where(eq(staffRows.id, person.id))
  return { person, email: String(row?.email) }
}

const emailOf = async ({ platform: { db } }: Furnished, { id }: Person): Promise<string> => {
  const [row] = await db.select().from(customers).where(isRow(customers, id))
  return String(row?.email)
}

/** The customer's own address, for what a visitor asks about it. */
const ownEmail: Preparation = async (at) => ({ fields: { email: await emailOf(at, at.customer) } })
const memberEmail: Preparation = async (at) => ({ fields: { email: (await newMember(at)).email } })

/** The token of a link that a call mails. */
const token =
  (purpose: LinkPurpose, ask: (at: Furnished) => Promise<string>): Preparation =>
  async (at) => ({ fields: { token: await tokenTo(at.platform, await ask(at), purpose) } })

const asVisitor =
  (endpoint: calls.Endpoint) =>
  async (at: Furnished): Promise<string> => {
    const email = await emailOf(at, at.customer)
    must(await visitor(at.platform)(endpoint, { body: { email } }))
    return email
  }

const asMember =
  (endpoint: calls.Endpoint) =>
  async (at: Furnished): Promise<string> => {
    const { email } = await newMember(at)
    must(await visitor(at.platform, ADMIN_HOST)(endpoint, { body: { email } }))
    return email
  }

/** A new customer asks for another address. Returns the old and the new one. */
async function changedEmail({ platform }: Furnished) {
  const [email, next] = [nextEmail(), nextEmail()]
  const person = await newCustomer(platform, email)
  must(await person.send(calls.requestEmailChange, { params: own(person), body: { email: next, password: PASSWORD } }))
  return { email, next }
}

/** Requests a withdrawal that waits for its mailed link. Returns its id. */
async function mailedWithdrawal(at: Furnished): Promise<string> {
  await setSettings(at.platform, { confirm_withdrawals_by_mail: 'true' })
  await give(at.staff, at.customer, '50')
  const id = await waitingWithdrawal(at.customer, '10')
  await setSettings(at.platform, { confirm_withdrawals_by_mail: 'false' })
  return id
}

const withdrawalLink = token('confirm_withdrawal', async (at) => {
  await mailedWithdrawal(at)
  return emailOf(at, at.customer)
})

/** The second customer with a history: what is done to this one would keep the first from moving funds. */
const byOther = async ({ platform, other }: Furnished) => ({
  facts: { customer: await signedIn(platform, 'customer', other.id) },
})
/** Another staff member, by the id in the path. */
const member =
  (prepare: (at: Furnished, id: string) => Promise<unknown> = async () => undefined): Preparation =>
  async (at) => {
    const { id } = await newStaff(at.platform, 'support')
    await prepare(at, id)
    return { params: { id } }
  }

const disable = async ({ staff }: Furnished, id: string) =>
  must(await staff.send(calls.disableStaff, { params: { id }, body: { reason: 'a mistake' } }))

/** The rows that the commands about people and their access use up. */
export const ACCESS_CASES: Cases = {
  adminForgotPassword: memberEmail,
  adminLogin: memberEmail,
  adminResetPassword: token('reset_password', asMember(calls.adminForgotPassword)),
  allowAnyAddress: token('allow_any_address', async (at) => {
    const email = nextEmail()
    const person = await newCustomer(at.platform, email)
    for (const only_saved_addresses of [true, false])
      must(await person.send(calls.changeAllowList, { params: own(person), body: { only_saved_addresses } }))
    return email
  }),
  archiveUser: byOther,
  changePassword: byOther,
  changeUser: async (at) => ({ ...(await byOther(at)), ...(await newEmail(at)) }),
  closeAccount: byOther,
  confirmDevice: token('known_device', asVisitor(calls.requestDeviceLink)),
  confirmEmailChange: token('change_email', async (at) => (await changedEmail(at)).next),
  confirmStaffDevice: token('known_device', asMember(calls.requestStaffDeviceLink)),
  confirmWithdrawalByMail: withdrawalLink,
  connectWallet: async ({ customer }) => {
    const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const body = { wallet: wallet.address }
    const begun = must(await customer.send(calls.startWalletConnection, { params: own(customer), body }))
    const signature = await wallet.signMessage({ message: String(begun.message) })
    return { fields: { challenge_id: begun.challenge_id, signature } }
  },
  createUser: newEmail,
  disableStaff: member(),
  enableStaff: member(disable),
  endStaffSession: async ({ staff }) => {
    const { body } = await staff.send(calls.listStaffSessions)
    return { params: { id: String(body[0]?.id) } }
  },
  forgotPassword: ownEmail,
  freezeUser: byOther,
  inviteStaff: newEmail,
  inviteStaffAgain: async ({ staff }) => {
    const body = { email: nextEmail(), name: 'Sam Osei', role: 'support' }
    return { params: { id: String(must(await staff.send(calls.inviteStaff, { body })).staff?.id) } }
  },
  lockSettings: newPerson,
  login: ownEmail,
  mailWithdrawalLink: async (at) => ({ facts: { withdrawalId: await mailedWithdrawal(at) } }),
  readMailedWithdrawal: withdrawalLink,
  redeemImpersonationCode: async (at) => {
    const { person } = await newMember(at)
    const body = { reason: 'ticket 4711' }
    const { redirect_url } = must(await person.send(calls.loginAsUser, { params: { id: at.customer.id }, body }))
    return { fields: { code: codeIn(redirect_url) } }
  },
  register: newEmail,
  requestDeviceLink: ownEmail,
  requestEmailChange: async (at) => ({ ...(await byOther(at)), ...(await newEmail(at)) }),
  requestStaffDeviceLink: memberEmail,
  requestUserEmailChange: newEmail,
  resendVerification: async ({ platform }) => {
    const email = nextEmail()
    await newCustomer(platform, email, { emailVerified: false })
    return { fields: { email } }
  },
  resetPassword: async (at) => {
    const customer = at.other
    return token('reset_password', asVisitor(calls.forgotPassword))({ ...at, customer })
  },
  resetUserFactors: async (at) => {
    const { facts } = await byOther(at)
    await addApp(facts.customer)
    return { facts }
  },
  restoreUser: byOther,
  toggleVerification: newPerson,
  unfreezeUser: byOther,
  stopEmailChange: token('stop_email_change', async (at) => (await changedEmail(at)).email),
  verifyEmail: token('verify_email', async ({ platform }) => {
    const email = nextEmail()
    await newCustomer(platform, email, { emailVerified: false })
    return email
  }),
}
