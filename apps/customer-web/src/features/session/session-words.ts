export const sessionWords = {
  signIn: 'Sign in',
  signInLink: 'Sign In',
  signOut: 'Sign out',
  signOutFailed: 'You could not be signed out',
  register: 'Register',
  account: 'Account of {{name}}',
  myProfile: 'My profile',
  loadFailed: 'We could not check whether you are signed in',
  wallTitle: 'Login Required',
  wallText: 'You must be logged in to access this page.',
} as const
