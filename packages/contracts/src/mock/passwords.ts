import { giveBack, takeAttempt } from './attempts.ts'
import type { Call } from './call.ts'
import { rowOf } from './call.ts'
import { deny } from './deny.ts'
import type { Account } from './people.ts'
import { changeCustomer, changeMember } from './people.ts'
import type { MockState } from './state.ts'

/** A few of the most common passwords; the API knows the whole list. */
const COMMON = ['1234567890', 'qwertyuiop', 'password123', 'password1234', 'administrator', '1q2w3e4r5t']

const REASON = 'This password is one of the most common ones and easy to guess. Choose another.'

/** Refuses a password that would be guessed first. */
export function requireUncommon(password: string): void {
  if (COMMON.includes(password.toLowerCase())) deny('password_refused', { reason: REASON })
}

/** Refuses whoever is signed in and does not know the password: it may be somebody else at the same browser. */
export function requirePassword(call: Call, { realm, email, password }: Account, given: string): void {
  const limited = { of: 'account', realm, email } as const
  takeAttempt(call, limited)
  if (password !== given) deny('wrong_password', {})
  giveBack(call, limited)
}

/** Sets the password of an account. */
export function setPassword(state: MockState, { realm, id }: Account, password: string): void {
  if (realm === 'customer') changeCustomer(state, rowOf(state.customers, id), { password })
  else changeMember(state, rowOf(state.staff, id), { password })
}
