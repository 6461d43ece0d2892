import type { Call } from './call.ts'
import { secretText } from './chance.ts'
import { deny } from './deny.ts'
import type { Passkey, PasskeyChallenge } from './identity-state.ts'
import type { MockState } from './state.ts'

const CHALLENGE_MINUTES = 5

type Owner = Omit<PasskeyChallenge, 'endsAt'>

/** Makes a challenge and answers what the browser is given. */
export function beginChallenge(
  { state, now }: Pick<Call, 'state' | 'now'>,
  owner: { readonly realm: Owner['realm']; readonly id: string | null },
  options: Readonly<Record<string, unknown>>,
) {
  const timeout = CHALLENGE_MINUTES * 60_000
  const challenge_id = state.newId(now)
  const endsAt = new Date(now.getTime() + timeout)
  state.passkeyChallenges.set(challenge_id, { realm: owner.realm, accountId: owner.id, endsAt })
  return { challenge_id, options: { ...options, challenge: secretText(), timeout } }
}

/** Takes a challenge: it works once, until it is over, for whom it was made. */
export function takeChallenge({ state, now }: Pick<Call, 'state' | 'now'>, id: string, owner: Owner): void {
  const kept = state.passkeyChallenges.get(id)
  state.passkeyChallenges.delete(id)
  const fits = kept?.realm === owner.realm && kept.accountId === owner.accountId && kept.endsAt > now
  if (!fits) deny('passkey_refused', {})
}

/** What a credential is called. The mock takes it at its word, where the API checks its signature. */
export function credentialIdOf({ id }: Readonly<Record<string, unknown>>): string {
  return typeof id === 'string' && id !== '' ? id : deny('passkey_refused', {})
}

/** The passkey that a credential is of; undefined for one that nobody has added. */
export const passkeyOf = ({ passkeys }: MockState, credentialId: string): Passkey | undefined =>
  [...passkeys.values()].find((each) => each.credentialId === credentialId)
