/** The texts about the own account of a member of staff. The sign-in page doesn't load them. */
export const accountMessages = {
  title: 'Your account',
  subtitle: 'Your sign-in methods and active sessions.',
  logout: 'Log out',
  logoutFailed: "You are still signed in because we couldn't reach the server. Try again.",
  roles: { owner: 'Owner', finance: 'Finance', support: 'Support', content: 'Content', auditor: 'Auditor' },
  setUpFactor: {
    title: 'Set up an authenticator app',
    text: 'Every staff account needs one. You can continue once it is on and you have saved your recovery codes.',
    continue: 'Continue',
  },
} as const
