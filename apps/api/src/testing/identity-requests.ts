import { PASSWORD } from './people.ts'

const EMAIL = 'somebody@example.com'
/** Looks like a token of ours but is not valid. */
const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDE'
const CHALLENGE = '01900000-0000-7000-8000-000000000001'

/** The same body for the call of each realm. */
const both = (customer: string, staff: string, body: Record<string, unknown>) => ({
  [customer]: [body],
  [staff]: [body],
})

/** Valid bodies of the calls about accounts and signing in. */
export function identityBodies(): Record<string, readonly Record<string, unknown>[]> {
  const password = { password: PASSWORD }
  const credential = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} }
  const passkey = { challenge_id: CHALLENGE, credential }
  const user = { email: EMAIL, first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' }
  const { email: _, ...profile } = user
  const reason = { reason: 'why not' }
  return {
    verifyEmail: [{ token: TOKEN }],
    resendVerification: [{ email: EMAIL }],
    redeemImpersonationCode: [{ code: TOKEN }],
    ...both('forgotPassword', 'adminForgotPassword', { email: EMAIL }),
    ...both('resetPassword', 'adminResetPassword', { token: TOKEN, ...password }),
    ...both('requestDeviceLink', 'requestStaffDeviceLink', { email: EMAIL }),
    ...both('confirmDevice', 'confirmStaffDevice', { token: TOKEN }),
    requestEmailChange: [{ email: 'another@example.com', password: PASSWORD }],
    requestUserEmailChange: [{ email: 'another@example.com' }],
    confirmEmailChange: [{ token: TOKEN }],
    stopEmailChange: [{ token: TOKEN }],
    confirmWithdrawalByMail: [{ token: TOKEN }],
    allowAnyAddress: [{ token: TOKEN }],
    ...both('removePasskey', 'removeStaffPasskey', { code: '123456' }),
    ...both('changePassword', 'changeStaffPassword', { oldPassword: 'Not-the-right-1', newPassword: PASSWORD }),
    ...both('startTotp', 'startStaffTotp', password),
    ...both('confirmTotp', 'confirmStaffTotp', { code: '123456' }),
    ...both('removeTotp', 'removeStaffTotp', { ...password, code: '123456' }),
    ...both('renewRecoveryCodes', 'renewStaffRecoveryCodes', { ...password, code: '123456' }),
    ...both('startPasskey', 'startStaffPasskey', password),
    ...both('startFactorCheck', 'startStaffFactorCheck', { purpose: 'remove_passkey' }),
    ...both('addPasskey', 'addStaffPasskey', { ...passkey, name: 'My phone' }),
    ...both('passkeyLogin', 'staffPasskeyLogin', passkey),
    // The wrong password, so that the customer is still there for the next request.
    closeAccount: [{ password: 'Not-the-right-1' }],
    readAllNotifications: [{ up_to: CHALLENGE }],
    connectWallet: [{ challenge_id: CHALLENGE, signature: `0x${'1b'.repeat(65)}`, label: 'Mine', token_symbol: 'ETH' }],
    changeMailChoices: [{ deposits: true, withdrawals: false, investments: true }],
    updateUser: [{ ...profile, state: 'Ontario', address: '1 Front Street', zip: 'M5J 2N1' }],
    inviteStaff: [{ email: EMAIL, name: 'Sam Osei', role: 'support' }],
    changeStaff: [{ name: 'Sam Osei', role: 'owner' }],
    disableStaff: [reason],
    enableStaff: [reason],
    createUser: [user, { email: EMAIL }],
    changeUser: [user, { email: EMAIL }],
    loginAsUser: [reason],
    resetUserFactors: [reason],
  }
}
