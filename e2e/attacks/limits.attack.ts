import { listAllTransactions, readSession, submitTransaction } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { denied, refused } from './harness/expectations.ts'
import { mailTo } from './harness/mailbox.ts'
import { depositBody, withdrawalBody } from './harness/requests.ts'

/** The requests that one session may send per minute. */
const MINUTE_MAX = 600

attacks('A customer who takes more than a share', [
  attack({
    name: 'gets no longer list, no other order and no other page than the contract has',
    attempt: ({ thief }) => {
      const queries = [
        'limit=100000',
        'limit=-1',
        'limit=0',
        'limit=1e9',
        'limit=1&limit=2',
        'cursor=x',
        'cursor=1 or 1=1',
        'sort=id;drop',
        'sort[]=newest',
        'limit[$gt]=1',
      ]
      const path = `/api/user/${thief.id}/all-transactions`
      return Promise.all(
        queries.map((query) => thief.call(listAllTransactions, { path: `${path}?${query.replaceAll(' ', '%20')}` })),
      )
    },
    expect: (answers) => {
      const open = answers.filter(({ status, body }) => status === 200 && body.length > 200)
      expect(open.length).toBe(0)
      denied(answers.slice(0, 8))
    },
  }),
  attack({
    name: 'cannot have more than ten withdrawals wait, nor fill a mailbox with tiny ones',
    finding:
      "Sixty withdrawals of 0.00000001 USDT put sixty emails with the sender's own text into a stranger's mailbox.",
    attempt: async ({ customer, shop }) => {
      const person = await customer('300')
      const answers = []
      for (let sent = 0; sent < 14; sent += 1) {
        answers.push(await person.call(submitTransaction, { body: withdrawalBody(person, shop, '12') }))
      }
      return answers
    },
    expect: (answers) => {
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
      denied(answers.slice(10))
    },
  }),
  attack({
    name: 'cannot have more than twenty deposits wait',
    attempt: async ({ customer, shop }) => {
      const person = await customer()
      const answers = []
      for (let sent = 0; sent < 23; sent += 1) {
        answers.push(await person.call(submitTransaction, { body: depositBody(person, shop) }))
      }
      return { answers, mails: await mailTo(person.email) }
    },
    expect: ({ answers, mails }) => {
      expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200))
      denied(answers.slice(20))
      expect(mails.length).toBeLessThanOrEqual(21)
    },
  }),
  attack({
    name: 'gets no more answers than are allowed in a minute, and learns when to try again',
    finding: 'There was no general limit of requests.',
    deep: true,
    attempt: async ({ customer }) => {
      const person = await customer()
      return Promise.all(Array.from({ length: MINUTE_MAX + 50 }, () => person.call(readSession)))
    },
    expect: (answers) => {
      const refusals = answers.filter(({ status }) => status !== 200)
      expect(refusals.length).toBeGreaterThanOrEqual(50)
      refused('rate_limited')(refusals)
      for (const { headers } of refusals) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    },
  }),
])
