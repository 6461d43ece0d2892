import { amount, formatAmount, minus, shownAmount, ZERO } from '@mintmark/domain'
import type { NotificationPayloads } from './mail-kinds.ts'
import type { MailTexts } from './mail-text.ts'

const isNone = (amount: string) => /^0\.0*$/.test(amount)
const why = ({ reason }: { readonly reason?: string }) => (reason === undefined ? '' : ` Reason: ${reason}`)
const sum = ({ amount, coin }: { readonly amount: string; readonly coin: string }) => `${shownAmount(amount)} ${coin}`

type Invested = NotificationPayloads['investment.active']
const arrived = ({ received, requested, coin }: Invested) =>
  received && requested
    ? `We received ${shownAmount(received)} ${coin} instead of ${shownAmount(requested)} ${coin}. `
    : ''
/** Tells the customer that the amount beyond the request went to the balance. */
function surplus({ received, amount: invested, coin }: Invested): string {
  const rest = received === undefined ? ZERO : minus(amount(received), amount(invested))
  return rest > ZERO ? ` The rest, ${shownAmount(formatAmount(rest))} ${coin}, is available in your balance.` : ''
}

type Withdrawn = NotificationPayloads['withdrawal.pending']
const received = ({ sent, fee, coin }: Withdrawn) =>
  sent && fee ? ` You will receive ${shownAmount(sent)} ${coin} after a fee of ${shownAmount(fee)} ${coin}.` : ''
const feePaid = ({ fee, coin }: Withdrawn) => (fee ? ` The withdrawal fee was ${shownAmount(fee)} ${coin}.` : '')

const KEPT = 'Under the terms of the bundle, the principal is not returned.'

/** The parts of a completed investment that the customer can have paid out, if that was recorded. */
function payable({ profitUsd, returnsPrincipal }: Invested): string {
  const isWithout = isNone(profitUsd)
  if (returnsPrincipal === undefined) return isWithout ? '' : ' You can pay it out now.'
  if (returnsPrincipal) return ` You can pay out its principal ${isWithout ? '' : 'and profit '}now.`
  return isWithout ? ` ${KEPT}` : ` You can pay out the profit now. ${KEPT}`
}
const completed = (payload: Invested) =>
  `Your investment of ${sum(payload)} is completed ${isNone(payload.profitUsd) ? 'without profit' : `with a profit of ${shownAmount(payload.profitUsd)} USD`}.${payable(payload)}`

/** The total paid, with the principal and the profit that it comes from. */
function paidOut(payload: Invested): string {
  const { profitUsd, paid = [] } = payload
  const isWithout = isNone(profitUsd)
  if (paid.length === 0)
    return isWithout
      ? `Your investment of ${sum(payload)} ended without profit and was paid out.`
      : `Your profit of ${shownAmount(profitUsd)} USD was paid out.`
  const total = `We paid ${paid.map(sum).join(' and ')} to your balance:`
  const profit = `profit of ${shownAmount(profitUsd)} USD`
  if (payload.returnsPrincipal === false) return `${total} the ${profit} on your ${sum(payload)}. ${KEPT}`
  return `${total} your principal of ${sum(payload)}${isWithout ? '. There was no profit.' : ` and a ${profit}.`}`
}

/** The texts of the notifications that customers get about their requests and their money. */
export const NOTIFICATION_MESSAGES: MailTexts<NotificationPayloads> = {
  'deposit.pending': {
    subject: 'We received your deposit request',
    text: (payload) => `Your deposit of ${sum(payload)} is now being confirmed.`,
  },
  'deposit.confirmed': {
    subject: 'Your deposit is confirmed',
    text: (payload) =>
      payload.requested === undefined
        ? `${sum(payload)} is now available in your balance.`
        : `We received ${sum(payload)} instead of ${shownAmount(payload.requested)} ${payload.coin} and credited what arrived. It is now available in your balance.`,
  },
  'deposit.rejected': {
    subject: 'Your deposit was rejected',
    text: (payload) =>
      `Your deposit of ${sum(payload)} was not confirmed.${why(payload)} If you did send the funds, reply with your proof of payment.`,
  },
  'deposit.cancelled': {
    subject: 'You canceled your deposit',
    text: (payload) =>
      `Your deposit request of ${sum(payload)} was canceled. If you have already sent the funds, contact us.`,
  },
  'deposit.reversed': {
    subject: 'Your deposit was reversed',
    text: (payload) =>
      `Your deposit of ${sum(payload)} was confirmed by mistake and has been reversed, because the funds did not arrive.${why(payload)} If you did send them, reply with your proof of payment.`,
  },
  'withdrawal.pending': {
    subject: 'We received your withdrawal request',
    text: (payload) =>
      `Your withdrawal of ${sum(payload)} is waiting for approval, and we've set the funds aside.${received(payload)} Your account shows the address they go to. If you didn't request this, change your password and contact us right away.`,
  },
  'withdrawal.confirmed': {
    subject: 'Your withdrawal is on its way',
    text: (payload) =>
      `${sum({ ...payload, amount: payload.sent ?? payload.amount })} was sent to the address shown in your account.${feePaid(payload)}${payload.explorer ? ` Transaction: ${payload.explorer}` : ''}`,
  },
  'withdrawal.rejected': {
    subject: 'Your withdrawal was rejected',
    text: (payload) => `${sum(payload)} is available in your balance again.${why(payload)}`,
  },
  'withdrawal.cancelled': {
    subject: 'Your withdrawal was canceled',
    text: (payload) => `You canceled your withdrawal of ${sum(payload)}. It is available in your balance again.`,
  },
  'fund.added': {
    subject: 'Funds were added to your balance',
    text: (payload) => `${sum(payload)} was added to your balance by our staff.${why(payload)}`,
  },
  'support.answered': {
    subject: 'We answered your question',
    text: () => 'Our team answered your question. Sign in to read the answer and reply.',
  },
  'support.closed': {
    subject: 'Your conversation with us is closed',
    text: () => 'We closed your conversation with our team. If you still need help, start a new one.',
  },
  'investment.pending': {
    subject: 'We received your investment request',
    text: (payload) => `Your investment of ${sum(payload)} starts as soon as your payment is confirmed.`,
  },
  'investment.request_cancelled': {
    subject: 'You canceled your investment request',
    text: (payload) =>
      `Your investment request of ${sum(payload)} was canceled. If you have already sent the payment, contact us.`,
  },
  'investment.active': {
    subject: 'Your investment is active',
    text: (payload) => `${arrived(payload)}${sum(payload)} is invested.${surplus(payload)}`,
  },
  'investment.payment_credited': {
    subject: 'Your payment was credited to your balance',
    text: (payload) =>
      `We received ${sum(payload)} for your investment. That is less than the minimum, so nothing was invested. The full amount is available in your balance.`,
  },
  'investment.completed': {
    subject: 'Your investment is completed',
    text: completed,
  },
  'investment.cancelled': {
    subject: 'Your investment was canceled',
    text: (payload) =>
      `Your investment of ${sum(payload)} was canceled, and the principal was returned to your balance. Profit that wasn't paid out is forfeited.${why(payload)}`,
  },
  'investment.rejected': {
    subject: 'Your investment was rejected',
    text: (payload) =>
      `Your investment of ${sum(payload)} was not confirmed.${why(payload)} If you did send the funds, reply with your proof of payment.`,
  },
  'investment.paid_out': {
    subject: 'Your investment was paid out',
    text: paidOut,
  },
}
