import { changeStaff, disableStaff, listStaff, saveEmailSettings, testSmtp } from '@mintmark/contracts'
import { attack, attacks } from './attack.ts'
import { REASON } from './harness/approvals.ts'
import { refused } from './harness/expectations.ts'

/** Addresses of the server itself and of its own network, as somebody would write them. */
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
