import type { MailWords, Payload } from './mail-messages.ts'

const plain = (amount = '') => amount.replace(/(\.\d{2}\d*?)0+$/, '$1')
const sum = ({ amount, coin }: Payload) => `${plain(amount)} ${coin}`

/** What customers are told of their requests and their money, by the kind of event. A kind without words is not mailed. */
export const NOTICE_WORDS: Readonly<Record<string, MailWords>> = {
  'deposit.pending': {
    subject: 'We received your deposit request',
    text: (f) => `Your deposit of ${sum(f)} is now being confirmed.`,
  },
  'deposit.confirmed': {
    subject: 'Your deposit is confirmed',
    text: (f) => `${sum(f)} is now available in your balance.`,
  },
  'deposit.rejected': {
    subject: 'Your deposit was rejected',
    text: (f) =>
      `Your deposit of ${sum(f)} was not confirmed. If you did send the funds, reply with your proof of payment.`,
  },
  'deposit.reversed': {
    subject: 'Your deposit was taken back',
    text: (f) =>
      `Your deposit of ${sum(f)} had been confirmed in error and was taken back: the funds had not arrived. If you did send them, reply with your proof of payment.`,
  },
  'withdrawal.pending': {
    subject: 'We received your withdrawal request',
    text: (f) =>
      `Your withdrawal of ${sum(f)} to ${f.wallet} is waiting for approval. The funds are set aside until then. If this was not you, change your password and contact us at once.`,
  },
  'withdrawal.confirmed': {
    subject: 'Your withdrawal is on its way',
    text: (f) => `${sum(f)} was sent to ${f.wallet}.`,
  },
  'withdrawal.rejected': {
    subject: 'Your withdrawal was rejected',
    text: (f) => `${sum(f)} is available in your balance again.`,
  },
  'fund.added': {
    subject: 'Funds were added to your balance',
    text: (f) => `${sum(f)} was added to your balance by our staff.`,
  },
  'investment.pending': {
    subject: 'We received your investment request',
    text: (f) => `Your investment of ${sum(f)} starts as soon as your payment is confirmed.`,
  },
  'investment.active': { subject: 'Your investment is active', text: (f) => `${sum(f)} is invested.` },
  'investment.completed': {
    subject: 'Your investment is completed',
    text: (f) =>
      `Your investment of ${sum(f)} is completed with a profit of ${plain(f.profitUsd)} USD. You can pay it out now.`,
  },
  'investment.cancelled': {
    subject: 'Your investment was cancelled',
    text: (f) => `Your investment of ${sum(f)} was cancelled and its principal returned to your balance.`,
  },
  'investment.rejected': {
    subject: 'Your investment was rejected',
    text: (f) =>
      `Your investment of ${sum(f)} was not confirmed. If you did send the funds, reply with your proof of payment.`,
  },
  'investment.paid_out': {
    subject: 'Your investment was paid out',
    text: (f) => `Your profit of ${plain(f.profitUsd)} USD was paid out.`,
  },
}
