import type { Call } from './call.ts'
import { deny } from './deny.ts'
import type { MockState } from './state.ts'
import { stepOfCode } from './totp.ts'

/** Whether an authenticator app is asked for at sign-in. */
export const isSecondFactorOn = ({ authenticators }: MockState, accountId: string): boolean =>
  authenticators.get(accountId)?.confirmed ?? false

type Asking = Pick<Call, 'state' | 'now'>

/** Takes a code of the authenticator app, confirmed or not: each works once. */
export function takeAppCode({ state: { authenticators }, now }: Asking, accountId: string, code: string): boolean {
  const app = authenticators.get(accountId)
  const step = app && stepOfCode(app.secret, code.replaceAll(' ', ''), now)
  if (!app || step === undefined || step <= app.lastStep) return false
  authenticators.set(accountId, { ...app, lastStep: step })
  return true
}

/** Takes a recovery code: each works once. People write them down with and without the dash. */
function takeRecoveryCode({ recoveryCodes }: MockState, accountId: string, code: string): boolean {
  const written = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
  const kept = recoveryCodes.get(accountId) ?? []
  const left = kept.filter((each) => written(each) !== written(code))
  recoveryCodes.set(accountId, left)
  return left.length < kept.length
}

/** Refuses a sign-in without the second factor, for those who have set one up. */
export function requireSecondFactor(asking: Asking, accountId: string, code: string | null | undefined): void {
  if (!isSecondFactorOn(asking.state, accountId)) return
  if (code == null) deny('second_factor_required', {})
  else if (!takeAppCode(asking, accountId, code) && !takeRecoveryCode(asking.state, accountId, code))
    deny('second_factor_wrong', {})
}
