import { MESSAGES } from '../../messages.ts'
import {
  confirmStaffTotp,
  confirmTotp,
  readSecondFactor,
  readStaffSecondFactor,
  removeStaffTotp,
  removeTotp,
  renewRecoveryCodes,
  renewStaffRecoveryCodes,
  startStaffTotp,
  startTotp,
} from '../../second-factor.ts'
import { giveBack, takeAttempt } from '../attempts.ts'
import { on } from '../call.ts'
import { authenticatorSecret, recoveryCode } from '../chance.ts'
import { deny } from '../deny.ts'
import { requirePassword } from '../passwords.ts'
import { type Account, accountOf } from '../people.ts'
import { audited } from '../record.ts'
import { isSecondFactorOn, takeAppCode } from '../second-factor.ts'
import type { MockState } from '../state.ts'
import { passkeysOf, passkeyView } from './passkeys.ts'

const RECOVERY_CODES = 10

/** What the QR code of an authenticator app says. */
function uriOf(issuer: string, { email }: Account, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const settings = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${settings.toString().replaceAll('+', '%20')}`
}

/** New recovery codes; those before them open nothing any more. */
function renewCodes({ recoveryCodes }: MockState, accountId: string) {
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  recoveryCodes.set(accountId, recovery_codes)
  return { recovery_codes }
}

const read = [readSecondFactor, readStaffSecondFactor].map((endpoint) =>
  on(endpoint, (call) => {
    const { state } = call
    const { id } = accountOf(call)
    const codes = state.recoveryCodes.get(id) ?? []
    const passkeys = passkeysOf(call).map(passkeyView)
    return { totp: isSecondFactorOn(state, id), recovery_codes_left: codes.length, passkeys }
  }),
)

const start = [startTotp, startStaffTotp].map((endpoint) =>
  on(endpoint, (call) => {
    const { state, body } = call
    const account = accountOf(call)
    return audited(call, { action: 'totp.start', subjectId: account.id }, () => {
      requirePassword(call, account, body.password)
      if (isSecondFactorOn(state, account.id)) deny('second_factor_on', {})
      const secret = authenticatorSecret()
      state.authenticators.set(account.id, { secret, confirmed: false, lastStep: 0 })
      return { answer: { secret, uri: uriOf(state.appName, account, secret) } }
    })
  }),
)

const confirm = [confirmTotp, confirmStaffTotp].map((endpoint) =>
  on(endpoint, (call) => {
    const { state, body } = call
    const { id, realm, email } = accountOf(call)
    const limited = { of: 'account', realm, email } as const
    return audited(call, { action: 'totp.confirm', subjectId: id }, () => {
      if (isSecondFactorOn(state, id)) deny('second_factor_on', {})
      if (!state.authenticators.has(id)) deny('second_factor_off', {})
      takeAttempt(call, limited)
      if (!takeAppCode(call, id, body.code)) deny('second_factor_wrong', {})
      giveBack(call, limited)
      const { secret = '', lastStep = 0 } = state.authenticators.get(id) ?? {}
      state.authenticators.set(id, { secret, lastStep, confirmed: true })
      return { answer: renewCodes(state, id) }
    })
  }),
)

const remove = [removeTotp, removeStaffTotp].map((endpoint) =>
  on(endpoint, (call) => {
    const { state, body } = call
    const account = accountOf(call)
    return audited(call, { action: 'totp.remove', subjectId: account.id }, () => {
      requirePassword(call, account, body.password)
      if (!isSecondFactorOn(state, account.id)) deny('second_factor_off', {})
      state.authenticators.delete(account.id)
      state.recoveryCodes.delete(account.id)
      return { answer: { success: true, message: MESSAGES.secondFactorOff } }
    })
  }),
)

const renew = [renewRecoveryCodes, renewStaffRecoveryCodes].map((endpoint) =>
  on(endpoint, (call) => {
    const account = accountOf(call)
    return audited(call, { action: 'recovery_codes.renew', subjectId: account.id }, () => {
      requirePassword(call, account, call.body.password)
      if (!isSecondFactorOn(call.state, account.id)) deny('second_factor_off', {})
      return { answer: renewCodes(call.state, account.id) }
    })
  }),
)

export const authenticatorHandlers = [...read, ...start, ...confirm, ...remove, ...renew]
