import { MESSAGES } from '../../messages.ts'
import { passkeyLogin, staffPasskeyLogin, startPasskeyLogin, startStaffPasskeyLogin } from '../../passkeys.ts'
import { type Call, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { beginChallenge, credentialIdOf, passkeyOf, takeChallenge } from '../passkey-challenges.ts'
import { type Account, actorOfAccount, findAccount } from '../people.ts'
import type { Realm } from '../realms.ts'
import { audited } from '../record.ts'
import { staffView } from './auth.ts'
import { userView } from './users.ts'

/** Anybody may ask: which passkeys there are at the site, the browser knows and we do not tell. */
const start = (call: Call, realm: Realm) =>
  beginChallenge(
    call,
    { realm, id: null },
    { rpId: call.url.hostname, allowCredentials: [], userVerification: 'required' },
  )

type SignIn = Call<typeof passkeyLogin | typeof staffPasskeyLogin>

/** Lets the owner of a passkey in. It stands for password and second factor. */
function signIn<Answer>(call: SignIn, realm: Realm, welcome: (account: Account) => Answer): Answer {
  const { state, now, body, sessions } = call
  const passkey = passkeyOf(state, String(body.credential.id))
  const account = passkey?.realm === realm ? findAccount(state, realm, passkey.accountId) : undefined
  const actor = account ? actorOfAccount(state, account) : {}
  return audited({ ...call, actor }, { action: `${realm}.sign_in`, realm }, () => {
    takeChallenge(call, body.challenge_id, { realm, accountId: null })
    credentialIdOf(body.credential)
    if (!passkey || !account) return deny('passkey_refused', {})
    const answer = welcome(account)
    state.passkeys.set(passkey.id, { ...passkey, lastUsedAt: now })
    sessions.begin(call, { realm, personId: account.id })
    return { answer, after: { passkey: passkey.name } }
  })
}

export const passkeySignInHandlers = [
  on(startPasskeyLogin, (call) => start(call, 'customer')),
  on(startStaffPasskeyLogin, (call) => start(call, 'staff')),
  on(passkeyLogin, (call) =>
    signIn(call, 'customer', ({ id }) => {
      const customer = rowOf(call.state.customers, id)
      if (call.state.emailVerificationRequired && !customer.emailVerified) deny('email_unverified', {})
      return { success: true, message: MESSAGES.signedIn, user: userView(customer) } as const
    }),
  ),
  on(staffPasskeyLogin, (call) =>
    signIn(call, 'staff', ({ id }) => ({ success: true, staff: staffView(rowOf(call.state.staff, id)) }) as const),
  ),
]
