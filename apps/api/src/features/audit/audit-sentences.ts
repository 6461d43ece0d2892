import { AUDIT_ACTIONS, type AuditAction } from '@mintmark/contracts'
import {
  approval,
  custody,
  customer,
  deposit,
  inAs,
  investment,
  member,
  named,
  of,
  own,
  type Phrase,
  profit,
  request,
  type SpokenEvent,
  sum,
  text,
  withdrawal,
} from './phrase-parts.ts'

/** Every action in words. One that is not here does not compile. */
const PHRASES: Record<AuditAction, Phrase> = {
  'address.delete': ['deleted', 'delete', own('an address from the address book')],
  'address.freeze': ['froze', 'freeze', named('address')],
  'address.rename': ['renamed', 'rename', own('an address in the address book')],
  'address.save': ['saved', 'save', own('an address to the address book')],
  'address.unfreeze': ['unfroze', 'unfreeze', named('address')],
  'allow_list.ask_end': ['asked for a link', 'ask for a link', own('to allow withdrawals to all addresses again')],
  'allow_list.end': ['allowed', 'allow', own('withdrawals to all addresses again, in 24 hours')],
  'allow_list.start': ['limited', 'limit', own('withdrawals to saved addresses')],
  'approval.approve': ['approved', 'approve', approval],
  'approval.close': ['closed', 'close', approval],
  'approval.refuse': ['refused', 'refuse', approval],
  'approval.request': ['asked for approval of', 'ask for approval of', approval],
  'approval_limit.change': ['changed', 'change', own('the approval limit')],
  'approval_limit.change_times': ['changed', 'change', own('how much one person may add in a day')],
  'approval.void': ['voided', 'void', approval],
  'bundle.archive': ['archived', 'archive', named('bundle')],
  'bundle.change': ['changed', 'change', named('bundle')],
  'bundle.create': ['created', 'create', named('bundle')],
  'bundle.order': ['changed', 'change', own('the order of the bundles')],
  'bundle.restore': ['restored', 'restore', named('bundle')],
  'coin.archive': ['archived', 'archive', named('coin')],
  'coin.change': ['changed', 'change', named('coin')],
  'coin.create': ['added', 'add', named('coin')],
  'coin.order': ['changed', 'change', own('the order of the coins')],
  'coin.restore': ['restored', 'restore', named('coin')],
  'custody.report': ['reported', 'report', (event) => custody(event)],
  'customer.archive': ['archived', 'archive', customer],
  'customer.ask_device_link': ['asked for a link', 'ask for a link', own('to sign in on a new device')],
  'customer.ask_reset': ['asked for a link', 'ask for a link', own('to set a new password')],
  'customer.ask_verification': ['asked for a link', 'ask for a link', own('to verify an email address')],
  'customer.change': ['changed', 'change', (event) => `the details of ${customer(event)}`],
  'customer.change_avatar': ['changed', 'change', own('their picture')],
  'customer.change_email': ['started to change', 'change', (event) => `the email address of ${customer(event)}`],
  'customer.change_mail_choices': ['chose', 'choose', own('which emails to get')],
  'customer.change_password': ['changed', 'change', own('their password')],
  'customer.close_account': ['closed', 'close', own('their account')],
  'customer.confirm_device': ['confirmed', 'confirm', own('a new device')],
  'customer.confirm_email_change': ['confirmed', 'confirm', own('a new email address')],
  'customer.create': ['created', 'create', customer],
  'customer.freeze': ['froze', 'freeze', customer],
  'customer.note': ['wrote a note about', 'write a note about', customer],
  'customer.register': ['registered', 'register'],
  'customer.request_email_change': ['asked', 'ask', own('to change their email address')],
  'customer.reset_factors': ['removed', 'remove', (event) => `the second factors of ${customer(event)}`],
  'customer.reset_password': ['set', 'set', own('a new password with a mailed link')],
  'customer.sign_in': ['signed in', 'sign in', inAs],
  'customer.sign_out': ['signed out', 'sign out'],
  'customer.stop_email_change': ['stopped', 'stop', own('a change of their email address')],
  'customer.toggle_verification': ['changed', 'change', (event) => `the verification of ${customer(event)}`],
  'customer.unfreeze': ['unfroze', 'unfreeze', customer],
  'customer.verify_email': ['verified', 'verify', own('their email address')],
  'deposit.cancel': ['canceled', 'cancel', deposit],
  'deposit.confirm': ['confirmed', 'confirm', deposit],
  'deposit.reject': ['rejected', 'reject', deposit],
  'deposit.replace_proof': ['replaced the proof of', 'replace the proof of', deposit],
  'deposit.request': ['requested', 'request', request('deposit', 'a')],
  'deposit.reverse': ['reversed', 'reverse', deposit],
  'factor.check': ['started', 'start', own('a check of a second factor')],
  'fund.add': ['added', 'add', sum('to')],
  'funding.create': ['created', 'create', named('funding account')],
  'funding.top_up': ['set aside', 'set aside', sum('for profit in')],
  'impersonation.change': ['changed something as', 'change something as', customer],
  'impersonation.end': ['stopped viewing as', 'stop viewing as', customer],
  'impersonation.read': ['looked at a page as', 'look at a page as', customer],
  'impersonation.request': ['asked to view the account of', 'view the account of', customer],
  'impersonation.start': ['started viewing as', 'start viewing as', customer],
  'investment.buy': ['bought', 'buy', investment],
  'investment.cancel': ['canceled', 'cancel', investment],
  'investment.cancel_request': ['canceled the request for', 'cancel the request for', investment],
  'investment.complete': ['completed', 'complete', investment],
  'investment.confirm': ['confirmed', 'confirm', investment],
  'investment.pay_out': ['took the payout of', 'take the payout of', investment],
  'investment.reject': ['rejected', 'reject', investment],
  'investment.reopen': ['reopened', 'reopen', investment],
  'investment.replace_proof': ['replaced the proof of', 'replace the proof of', investment],
  'investment.request': ['requested', 'request', investment],
  'mail.retry': ['asked to send again', 'send again', own('an email')],
  'mail.send': [
    'wrote an email to',
    'write an email to',
    (event) => text(event.after?.recipient) ?? event.subject.name ?? 'somebody',
  ],
  'passkey.add': ['added', 'add', own('a passkey')],
  'passkey.remove': ['removed', 'remove', own('a passkey')],
  'passkey.start': ['started to add', 'add', own('a passkey')],
  'payment_method.archive': ['archived', 'archive', named('payment method')],
  'payment_method.change': ['changed', 'change', named('payment method')],
  'payment_method.create': ['created', 'create', named('payment method')],
  'payment_method.order': ['changed', 'change', own('the order of the payment methods')],
  'payment_method.publish': ['showed customers', 'show customers', named('payment method')],
  'payment_method.restore': ['restored', 'restore', named('payment method')],
  'payouts.resume': ['resumed', 'resume', own('payouts')],
  'payouts.stop': ['stopped', 'stop', own('payouts, because a check of the books found a problem')],
  'picture.upload': ['uploaded', 'upload', own('a picture')],
  'price.end_pin': ['ended', 'end', named('pinned price of')],
  'price.pin': ['pinned', 'pin', named('price of')],
  'profit.credit': ['credited', 'credit', profit],
  'profit.reduce': ['reduced', 'reduce', profit],
  'recovery_code.use': ['used', 'use', own('a recovery code')],
  'recovery_codes.renew': ['made', 'make', own('new recovery codes')],
  'session.end': ['ended', 'end', own('one of their sessions')],
  'session.end_others': ['ended', 'end', own('all of their other sessions')],
  'settings.change': ['changed', 'change', own('the settings')],
  'smtp.change': ['changed', 'change', own('the mail server')],
  'smtp.test': ['tested', 'test', own('the mail server')],
  'staff.add_factor': ['added', 'add', (event) => `a further sign-in method for ${member(event)}`],
  'staff.ask_device_link': ['asked for a link', 'ask for a link', own('to sign in on a new device')],
  'staff.ask_reset': ['asked for a link', 'ask for a link', own('to set a new password')],
  'staff.change': ['changed', 'change', member],
  'staff.change_password': ['changed', 'change', own('their password')],
  'staff.confirm_device': ['confirmed', 'confirm', own('a new device')],
  'staff.create': ['created', 'create', member],
  'staff.disable': ['disabled', 'disable', member],
  'staff.enable': ['enabled', 'enable', member],
  'staff.invite': ['invited', 'invite', member],
  'staff.invite_again': ['invited again', 'invite again', member],
  'staff.promote': ['promoted', 'promote', member],
  'staff.reset_password': ['set', 'set', own('a new password with a mailed link')],
  'staff.sign_in': ['signed in', 'sign in', inAs],
  'staff.sign_out': ['signed out', 'sign out'],
  'support.answer': ['answered', 'answer', (event) => `a question${of(event)}`],
  'support.ask': ['wrote', 'write', own('to the support team')],
  'support.close': ['closed', 'close', (event) => `a question${of(event)}`],
  'totp.confirm': ['turned on', 'turn on', own('an authenticator app')],
  'totp.remove': ['removed', 'remove', own('an authenticator app')],
  'totp.start': ['started to set up', 'set up', own('an authenticator app')],
  'wallet.connect': ['connected', 'connect', own('a wallet')],
  'withdrawal.cancel': ['canceled', 'cancel', withdrawal],
  'withdrawal.confirm': ['confirmed', 'confirm', withdrawal],
  'withdrawal.confirm_by_mail': ['confirmed with the mailed link', 'confirm with the mailed link', withdrawal],
  'withdrawal.mail_link': ['asked for the link that confirms', 'ask for the link that confirms', withdrawal],
  'withdrawal.reject': ['rejected', 'reject', withdrawal],
  'withdrawal.report': ['reported', 'report', withdrawal],
  'withdrawal.request': ['requested', 'request', request('withdrawal', 'a')],
}

const isKnown = (action: string): action is AuditAction => (AUDIT_ACTIONS as readonly string[]).includes(action)

const whoOf = ({ actor: { realm, name } }: SpokenEvent): string => {
  if (realm === 'system') return 'The platform'
  return name ?? 'Somebody'
}

/** `insufficient_funds` reads as it is spoken. */
const spoken = (code: string) => code.replaceAll('_', ' ')

const EXPORT = /^export[A-Z]/

/** What is recorded under the name of a call: an export, or something that was denied. */
function callSentence(who: string, { action, outcome, code, call }: SpokenEvent): string {
  const summary = call === null ? action : `${call.charAt(0).toLowerCase()}${call.slice(1)}`
  if (outcome === 'done' && EXPORT.test(action)) return `${who} exported: ${summary}`
  return outcome === 'refused'
    ? `${who} was denied (${spoken(code ?? 'refused')}): ${summary}`
    : `${who} called: ${summary}`
}

/** The entry as one sentence: who did what to whom, and what came of it. */
export function sentenceOf(event: SpokenEvent): string {
  const { action, outcome, code, requestedBy } = event
  const who = whoOf(event)
  if (!isKnown(action)) return callSentence(who, event)
  const [did, toDo, what] = PHRASES[action]
  const object = what?.(event) ?? ''
  const said = (verb: string) => [who, verb, object].filter((part) => part !== '').join(' ')
  if (outcome === 'refused') return `${said(`tried to ${toDo}`)}. Refused: ${spoken(code ?? 'refused')}`
  const alone = code === 'no_second_approver' ? ', without a second approver' : ''
  const asked = requestedBy === null ? '' : `, as ${requestedBy} had requested`
  return `${said(did)}${asked}${alone}${outcome === 'unchanged' ? '. Nothing changed' : ''}`
}
