export const sessionMessages = {
  title: 'Admin Login',
  subtitle: 'For staff only. Every action is recorded.',
  signedOut: 'You are signed out. Sign in to continue.',
  unknown: {
    heading: "We couldn't check whether you are signed in",
    text: 'Check your connection and try again.',
  },
} as const
