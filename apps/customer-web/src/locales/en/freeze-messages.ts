export const freezeMessages = {
  sign_in: 'We have paused signing in to your account',
  withdrawals: 'We have paused withdrawals from your account',
  investing: 'We have paused new investments in your account',
  until: 'until',
  safe: 'Your funds are safe. Contact us if you have questions.',
} as const
