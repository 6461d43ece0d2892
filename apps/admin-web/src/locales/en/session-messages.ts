export const sessionMessages = {
  title: 'Admin Login',
  subtitle: 'For staff only. Every action is recorded.',
  accountSubtitle: 'How you sign in, and where you are signed in now.',
  logout: 'Log out',
  logoutFailed: 'You are still signed in because we could not reach the server. Try again.',
  userMenu: 'Your account',
  roles: { owner: 'Owner', finance: 'Finance', support: 'Support', content: 'Content', auditor: 'Auditor' },
  unknown: {
    heading: 'We could not reach the server',
    text: 'We could not check whether you are signed in. Check your connection and try again.',
  },
} as const
