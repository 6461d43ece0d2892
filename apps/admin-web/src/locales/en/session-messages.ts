export const sessionMessages = {
  title: 'Admin Login',
  subtitle: 'For staff only. Every action is recorded.',
  accountSubtitle: 'Your sign-in methods and active sessions.',
  logout: 'Log out',
  logoutFailed: "You are still signed in because we couldn't reach the server. Try again.",
  userMenu: 'Your account',
  roles: { owner: 'Owner', finance: 'Finance', support: 'Support', content: 'Content', auditor: 'Auditor' },
  setUpFactor: {
    title: 'Set up an authenticator app',
    text: 'Every staff account needs one. You can continue once it is on and you have saved your recovery codes.',
    continue: 'Continue',
  },
  unknown: {
    heading: "We couldn't check whether you are signed in",
    text: 'Check your connection and try again.',
  },
} as const
