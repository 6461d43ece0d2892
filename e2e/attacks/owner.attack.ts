import {
  changeApprovalLimit,
  changeStaff,
  disableStaff,
  inviteStaff,
  listApprovals,
  listStaff,
  readApprovalLimit,
  readSettings,
  saveEmailSettings,
  testSmtp,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { approvalIn, REASON, takeBack } from './harness/approvals.ts'
import { refused } from './harness/expectations.ts'
import { mailTo } from './harness/mailbox.ts'
import { someEmail } from './harness/people.ts'

/** Addresses of the server itself and of its own network, as a person would write them. */
const INTERNAL = [
  '127.0.0.1',
  'localhost',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '100.64.0.1',
  'localhost.localdomain',
]

const SENDER = 'Desk <desk@example.com>'

attacks('A dishonest owner', [
  attack({
    name: 'cannot point the mail server at an address of the own network',
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        INTERNAL.map((host) =>
          owner.call(saveEmailSettings, { body: { host, port: 25, user: 'u', pass: 'p', from: SENDER } }),
        ),
      ),
    expect: refused('mail_server_refused', 'validation'),
  }),
  attack({
    name: 'learns nothing about the own network from the test mail',
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        ['a@[127.0.0.1]', 'a@localhost', 'root@127.0.0.1:5432', 'a\r\nQUIT@example.com'].map((to) =>
          owner.call(testSmtp, { body: { to } }),
        ),
      ),
    expect: refused('validation', 'mail_not_sent'),
  }),
  attack({
    name: 'cannot change the mail server without a second person, who never sees its password',
    finding: 'One person could send all mail, with its links, through their own server.',
    attempt: async ({ desk: { owner } }) => {
      const before = await owner.do(readSettings)
      // An address for documentation: no one's server, and public.
      const body = { host: '203.0.113.25', port: 587, user: 'u', pass: 'Secret-of-the-suite', from: SENDER }
      const answer = await owner.call(saveEmailSettings, { body })
      const listed = await owner.call(listApprovals, { query: {} })
      await takeBack(owner, [answer])
      return { before, answer, listed, after: await owner.do(readSettings) }
    },
    expect: ({ before, answer, listed, after }) => {
      expect(after).toEqual(before)
      if (answer.status === 200) expect(approvalIn(answer)).toBeDefined()
      expect(listed.text).not.toContain('Secret-of-the-suite')
    },
  }),
  attack({
    name: 'cannot invite or promote another owner or member of finance alone',
    finding: 'An owner invited a second owner and approved the own request.',
    attempt: async ({ desk: { owner } }) => {
      const [email, second] = [someEmail('owner'), someEmail('promoted')]
      const invited = await owner.call(inviteStaff, { body: { email, name: 'Second Owner', role: 'owner' } })
      await owner.do(inviteStaff, { body: { email: second, name: 'To promote', role: 'support' } })
      const [member] = await owner.do(listStaff, { query: { query: second } })
      const promoted = []
      for (const role of ['finance', 'owner']) {
        const params = { id: member?.id ?? '' }
        promoted.push(await owner.call(changeStaff, { params, body: { name: 'To promote', role } }))
      }
      const found = await owner.do(listStaff, { query: { query: email } })
      const [after] = await owner.do(listStaff, { query: { query: second } })
      await takeBack(owner, [invited, ...promoted])
      return { found, after, mails: await mailTo(email) }
    },
    expect: ({ found, after, mails }) => {
      expect(found.filter(({ status }) => status === 'active')).toEqual([])
      expect(after?.role).toBe('support')
      expect(mails).toEqual([])
    },
  }),
  attack({
    name: 'cannot raise the limit from which a second person is needed alone',
    attempt: async ({ desk: { owner } }) => {
      const before = await owner.do(readApprovalLimit)
      const answer = await owner.call(changeApprovalLimit, { body: { limit_usd: '9000000', ...REASON } })
      const after = await owner.do(readApprovalLimit)
      await takeBack(owner, [answer])
      return { before, answer, after }
    },
    expect: ({ before, answer, after }) => {
      expect(after).toEqual(before)
      if (answer.status === 200) expect(approvalIn(answer)).toBeDefined()
      else refused('approval_pending')(answer)
    },
  }),
  attack({
    name: 'cannot change the role of, or disable, the own account',
    attempt: async ({ desk: { owner } }) => {
      const [self] = await owner.do(listStaff, { query: { query: 'staff@mintmark.test' } })
      const params = { id: self?.id ?? '' }
      return [
        await owner.call(changeStaff, { params, body: { name: 'Me', role: 'support' } }),
        await owner.call(disableStaff, { params, body: REASON }),
      ]
    },
    expect: refused('own_staff_account', 'last_owner'),
  }),
])
