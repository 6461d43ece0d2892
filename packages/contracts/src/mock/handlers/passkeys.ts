import { MESSAGES } from '../../messages.ts'
import {
  addPasskey,
  addStaffPasskey,
  removePasskey,
  removeStaffPasskey,
  startPasskey,
  startStaffPasskey,
} from '../../passkeys.ts'
import { type Call, on } from '../call.ts'
import { base64url } from '../chance.ts'
import { deny } from '../deny.ts'
import type { Passkey } from '../identity-state.ts'
import { beginChallenge, credentialIdOf, passkeyOf, takeChallenge } from '../passkey-challenges.ts'
import { requirePassword } from '../passwords.ts'
import { type Account, accountOf } from '../people.ts'
import { audited } from '../record.ts'
import { moment, momentOrNull } from '../wire.ts'

/** The passkeys of whoever is signed in, oldest first. */
export function passkeysOf(call: Call): Passkey[] {
  const { id } = accountOf(call)
  return [...call.state.passkeys.values()].filter(({ accountId }) => accountId === id)
}

/** A passkey as it stands on the wire. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  created_at: moment(createdAt),
  last_used_at: momentOrNull(lastUsedAt),
})

/** What the browser needs to make a passkey: for whom, at which site, and which ones it has already. */
function creationOptions(call: Call, { id, email }: Account) {
  const { appName } = call.state
  return {
    rp: { name: appName, id: call.url.hostname },
    user: { id: base64url(new TextEncoder().encode(id)), name: email, displayName: email },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeysOf(call).map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

const start = [startPasskey, startStaffPasskey].map((endpoint) =>
  on(endpoint, (call) => {
    const account = accountOf(call)
    requirePassword(call, account, call.body.password)
    return beginChallenge(call, account, creationOptions(call, account))
  }),
)

const add = [addPasskey, addStaffPasskey].map((endpoint) =>
  on(endpoint, (call) => {
    const { state, now, body } = call
    const { id: accountId, realm } = accountOf(call)
    return audited(call, { action: 'passkey.add', subjectId: accountId }, () => {
      takeChallenge(call, body.challenge_id, { realm, accountId })
      const credentialId = credentialIdOf(body.credential)
      if (passkeyOf(state, credentialId)) deny('passkey_refused', {})
      const made = { id: state.newId(now), name: body.name, createdAt: now, lastUsedAt: null }
      const passkey = { ...made, realm, accountId, credentialId }
      state.passkeys.set(passkey.id, passkey)
      return { answer: passkeyView(passkey), after: { name: passkey.name } }
    })
  }),
)

const remove = [removePasskey, removeStaffPasskey].map((endpoint) =>
  on(endpoint, (call) =>
    audited(call, { action: 'passkey.remove', subjectId: accountOf(call).id }, () => {
      const passkey = passkeysOf(call).find(({ id }) => id === call.params.id) ?? deny('not_found', {})
      call.state.passkeys.delete(passkey.id)
      const answer = { success: true, message: MESSAGES.passkeyRemoved } as const
      return { answer, before: { name: passkey.name } }
    }),
  ),
)

export const passkeyHandlers = [...start, ...add, ...remove]
