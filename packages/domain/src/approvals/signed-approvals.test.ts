import { describe, expect, it } from 'vitest'
import { NOW, refusalOf } from '../test-support/builders.ts'
import type { StaffMember } from './may-be-second.ts'
import { requireSignature } from './require-signature.ts'
import { type SignedApproval, signedText } from './signed-text.ts'
import { requireSigners, requireSignersRemain } from './two-who-can-sign.ts'

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const member = (id: string, more: Partial<StaffMember> = {}): StaffMember => ({
  id,
  role: 'finance',
  createdAt: ago(1000),
  roleSince: ago(1000),
  invitedBy: null,
  ...more,
})
const MORGAN = member('morgan', { role: 'owner' })
const PRIYA = member('priya')
const JONAS = member('jonas')
const codeOf = (rule: () => void) => {
  try {
    rule()
    return undefined
  } catch {
    return refusalOf(rule).code
  }
}

describe('an approval', () => {
  it.each([
    [true, true, undefined],
    [true, false, undefined],
    [false, true, 'signature_required'],
    [false, false, undefined],
  ])('that is signed: %s, while signatures are compulsory: %s, gets %s', (isSigned, isCompulsory, expected) => {
    expect(codeOf(() => requireSignature({ isSigned, isCompulsory }))).toBe(expected)
  })
})

describe('making signatures compulsory', () => {
  it.each<[string, StaffMember[], string[], string | undefined]>([
    ['an owner and a finance member, both with passkeys', [MORGAN, PRIYA], ['morgan', 'priya'], undefined],
    ['the same with a third one without a passkey', [MORGAN, PRIYA, JONAS], ['morgan', 'priya'], undefined],
    ['the same where one has no passkey', [MORGAN, PRIYA], ['morgan'], 'signers_needed'],
    ['two with passkeys who lack rights of two others', [MORGAN, PRIYA, JONAS], ['priya', 'jonas'], 'signers_needed'],
    ['one member', [MORGAN], ['morgan'], 'signers_needed'],
    [
      'two with passkeys of whom one is too new',
      [MORGAN, member('priya', { createdAt: ago(1), roleSince: ago(1) })],
      ['morgan', 'priya'],
      'signers_needed',
    ],
    [
      'two with passkeys of whom one invited the other',
      [MORGAN, member('priya', { createdAt: ago(30), roleSince: ago(30), invitedBy: 'morgan' })],
      ['morgan', 'priya'],
      'signers_needed',
    ],
  ])('with %s', (_, members, withPasskey, expected) => {
    expect(codeOf(() => requireSigners({ members, withPasskey: new Set(withPasskey), at: NOW }))).toBe(expected)
  })
})

describe('a change while signatures are compulsory', () => {
  const members = [MORGAN, PRIYA, JONAS]
  const change = (before: string[], after: string[], remaining = members) =>
    codeOf(() =>
      requireSignersRemain({
        before: { members, withPasskey: new Set(before) },
        after: { members: remaining, withPasskey: new Set(after) },
        at: NOW,
      }),
    )

  it('that takes the passkey of one of two signers is refused, and of one of three it is not', () => {
    expect(change(['morgan', 'priya'], ['morgan'])).toBe('signers_needed')
    expect(change(['morgan', 'priya', 'jonas'], ['morgan', 'jonas'])).toBeUndefined()
  })

  it('that disables one of two signers is refused, although two members who can act remain', () => {
    expect(change(['morgan', 'priya'], ['morgan', 'priya'], [MORGAN, JONAS])).toBe('signers_needed')
  })

  it('that disables a member without a passkey is not refused', () => {
    expect(change(['morgan', 'priya'], ['morgan', 'priya'], [MORGAN, PRIYA])).toBeUndefined()
  })
})

describe('the text that a passkey signs', () => {
  const transfer = { coin: 'BTC', amount: '0.5', fee: '0.1', network: 'bitcoin', address: 'bc1q' }
  const approval: SignedApproval = {
    id: 'a1',
    action: 'withdrawal.confirm',
    subjectId: 's1',
    customerId: 'c1',
    transfer,
    amountUsd: '30000',
    summary: 'Send 0.4 BTC',
    changes: null,
    reason: null,
    requestedBy: 'priya',
    inputHash: 'ff',
  }
  const FIELDS = Object.keys(approval).filter((field) => field !== 'transfer') as (keyof SignedApproval)[]

  it.each(FIELDS)('differs for another %s', (field) => {
    expect(signedText({ ...approval, [field]: 'other' })).not.toBe(signedText(approval))
  })

  it.each(Object.keys(transfer))('differs for another %s of what is sent', (field) => {
    const other = { ...approval, transfer: { ...transfer, [field]: 'other' } }
    expect(signedText(other)).not.toBe(signedText(approval))
  })

  it('differs where a text moves from one field to the next', () => {
    const one = { ...approval, changes: 'x', reason: null }
    expect(signedText(one)).not.toBe(signedText({ ...one, changes: null, reason: 'x' }))
  })
})
