import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { privateKeyToAccount } from 'viem/accounts'
import { must } from './money.ts'
import { ADMIN_SITE, addPasskeyTo, CUSTOMER_SITE } from './passkeys.ts'
import { type Body, type Got, newCustomer, newStaff, PASSWORD, type Person, visitor } from './people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import { ADMIN_HOST, type TestPlatform } from './test-platform.ts'

const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const NEW_PASSWORD = 'Quiet-harbour-93'
const realmOf = (realm: 'customer' | 'staff') =>
  realm === 'customer'
    ? { account: calls.customerAccountCalls, site: CUSTOMER_SITE }
    : { account: calls.staffAccountCalls, site: ADMIN_SITE }

/** The owner of a challenge: a person with a passkey, in one session. */
export interface Owner extends Person {
  readonly realm: 'customer' | 'staff'
  readonly device: SoftwareAuthenticator
  readonly passkeyId: string
  /** An address in the book of a customer. */
  readonly addressId: string
}

/** An answered challenge in every form that a thief could give it. */
export interface Token {
  readonly challenge_id: string
  readonly used: object
  readonly created: object
  readonly signature: string
}

interface Kind {
  readonly ask: (owner: Owner, platform: TestPlatform) => Promise<Got>
  readonly use: (owner: Owner, token: Token, platform: TestPlatform) => Promise<Got>
  /** Signing in belongs to no session: its challenge works wherever the passkey is. */
  readonly isOpen?: true
  readonly isCustomers?: true
}

const own = ({ realm, id }: Owner) => (realm === 'customer' ? { params: { userId: id } } : {})
const proofOf = ({ challenge_id, used }: Token) => ({ challenge_id, credential: used })
const address = { label: 'Phone', token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC }
const withdrawal = { token_symbol: 'USDT', amount: '5', wallet: OTHER_WALLETS.USDT_TRON }

/** A call that a passkey confirms: the owner asks for a challenge for this call, and sends it with the passkey's signature. */
function checked(
  purpose: calls.FactorCheckPurpose,
  send: (owner: Owner, proof: object) => Promise<Got>,
  isCustomers?: true,
): Kind {
  return {
    ask: (owner) => owner.send(realmOf(owner.realm).account.startFactorCheck, { ...own(owner), body: { purpose } }),
    use: (owner, token) => send(owner, proofOf(token)),
    ...(isCustomers && { isCustomers }),
  }
}

const accountCall =
  (name: keyof typeof calls.customerAccountCalls, body: object = { password: PASSWORD }) =>
  (owner: Owner, proof: object) =>
    owner.send(realmOf(owner.realm).account[name], { ...own(owner), body: { ...body, ...proof } })

/** Every kind of challenge, and the one call that takes it. */
export const CHALLENGE_KINDS: Readonly<Record<string, Kind>> = {
  'signing in': {
    ask: ({ realm }, platform) =>
      realm === 'customer'
        ? visitor(platform)(calls.startPasskeyLogin)
        : visitor(platform, ADMIN_HOST)(calls.startStaffPasskeyLogin),
    use: ({ realm }, token, platform) =>
      realm === 'customer'
        ? visitor(platform)(calls.passkeyLogin, { body: proofOf(token) })
        : visitor(platform, ADMIN_HOST)(calls.staffPasskeyLogin, { body: proofOf(token) }),
    isOpen: true,
  },
  'creating a passkey': {
    ask: async (owner) => {
      const { account, site } = realmOf(owner.realm)
      const check = must(
        await owner.send(account.startFactorCheck, { ...own(owner), body: { purpose: 'add_passkey' } }),
      )
      const credential = owner.device.get(check.options as never, site)
      const body = { password: PASSWORD, challenge_id: check.challenge_id, credential }
      return owner.send(account.startPasskey, { ...own(owner), body })
    },
    use: (owner, { challenge_id, created }) =>
      owner.send(realmOf(owner.realm).account.addPasskey, {
        ...own(owner),
        body: { challenge_id, name: 'Second key', credential: created },
      }),
  },
  'starting a passkey': checked('add_passkey', accountCall('startPasskey')),
  'removing a passkey': checked('remove_passkey', (owner, proof) =>
    owner.send(realmOf(owner.realm).account.removePasskey, {
      params: { ...(owner.realm === 'customer' && { userId: owner.id }), id: owner.passkeyId },
      body: proof,
    }),
  ),
  'starting an app': checked('start_totp', accountCall('startTotp')),
  'removing the app': checked('remove_totp', accountCall('removeTotp')),
  'new recovery codes': checked('renew_recovery_codes', accountCall('renewRecoveryCodes')),
  'a new password': checked(
    'change_password',
    accountCall('changePassword', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ),
  'a new email address': checked(
    'change_email',
    (owner, proof) =>
      owner.send(calls.requestEmailChange, {
        ...own(owner),
        body: { email: `new-${owner.id}@example.com`, password: PASSWORD, ...proof },
      }),
    true,
  ),
  'closing the account': checked(
    'close_account',
    (owner, proof) => owner.send(calls.closeAccount, { ...own(owner), body: { password: PASSWORD, ...proof } }),
    true,
  ),
  'ending the allow-list': checked(
    'end_allow_list',
    (owner, proof) =>
      owner.send(calls.changeAllowList, { ...own(owner), body: { only_saved_addresses: false, ...proof } }),
    true,
  ),
  'locking the settings': checked(
    'lock_settings',
    (owner, proof) =>
      owner.send(calls.lockSettings, { ...own(owner), body: { hours: 24, password: PASSWORD, ...proof } }),
    true,
  ),
  'saving an address': checked(
    'save_address',
    (owner, proof) => owner.send(calls.saveAddress, { ...own(owner), body: { ...address, ...proof } }),
    true,
  ),
  'renaming an address': checked(
    'rename_address',
    (owner, proof) =>
      owner.send(calls.renameSavedAddress, {
        params: { userId: owner.id, id: owner.addressId },
        body: { label: 'Other', ...proof },
      }),
    true,
  ),
  'one withdrawal': {
    ask: (owner) => owner.send(calls.startWithdrawalCheck, { ...own(owner), body: withdrawal }),
    use: (owner, token) =>
      owner.send(calls.submitTransaction, {
        body: { user_id: owner.id, type: 'withdrawal', ...withdrawal, ...proofOf(token) },
      }),
    isCustomers: true,
  },
  'connecting a wallet': {
    ask: (owner) => owner.send(calls.startWalletConnection, { ...own(owner), body: { wallet: wallet.address } }),
    use: (owner, { challenge_id, signature }) =>
      owner.send(calls.connectWallet, {
        ...own(owner),
        body: { challenge_id, signature, label: 'Mine', token_symbol: 'ETH' },
      }),
    isCustomers: true,
  },
}

/** A person with a passkey. An app can be turned on with `setApp`, because some calls need one and others need none. */
export async function newOwner(platform: TestPlatform, realm: Owner['realm'], email: string): Promise<Owner> {
  if (realm === 'customer') {
    const person = await newCustomer(platform, email)
    const { device, id } = await addPasskeyTo(person, 'First key')
    const saved = { label: 'Known', token_symbol: 'ETH', wallet: OTHER_WALLETS.ETH }
    const { address } = must(await person.send(calls.saveAddress, { params: { userId: person.id }, body: saved }))
    return { ...person, realm, device, passkeyId: id, addressId: String(address?.id) }
  }
  const person = await newStaff(platform, 'support')
  const device = softwareAuthenticator()
  const begun = must(await person.send(calls.startStaffPasskey, { body: { password: PASSWORD } }))
  const credential = device.create(begun.options as never, ADMIN_SITE)
  const body = { challenge_id: begun.challenge_id, name: 'First key', credential }
  const passkeyId = String(must(await person.send(calls.addStaffPasskey, { body })).id)
  return { ...person, realm, device, passkeyId, addressId: '' }
}

/** Turns an authenticator app on or off without the calls that this test is about. */
export async function setApp({ reads, secrets }: TestPlatform, owner: Owner, isOn: boolean): Promise<void> {
  await reads`delete from authenticators where account_id = ${owner.id}`
  if (isOn)
    await reads`
      insert into authenticators (account_id, realm, secret_sealed, confirmed_at)
      values (${owner.id}, ${owner.realm}, ${secrets.seal('JBSWY3DPEHPK3PXP', owner.id)}, now())`
}

/** Answers a challenge with the owner's passkey in every way there is: used, as a new credential, and as a wallet signs. */
export async function answered(owner: Owner, asked: Body): Promise<Token> {
  const { site } = realmOf(owner.realm)
  const text = String(asked.message ?? asked.options?.challenge)
  const options = {
    rpId: 'localhost',
    rp: { id: 'localhost' },
    user: { id: '' },
    ...Object(asked.options),
    challenge: text,
  }
  return {
    challenge_id: String(asked.challenge_id),
    used: owner.device.get(options, site),
    created: softwareAuthenticator().create(options, site),
    signature: await wallet.signMessage({ message: text }),
  }
}
