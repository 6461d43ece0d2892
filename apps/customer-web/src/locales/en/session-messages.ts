import type { Values } from '@mintmark/client'

export const sessionMessages = {
  signIn: 'Sign in',
  signInLink: 'Sign In',
  signOut: 'Sign out',
  signOutFailed: "We couldn't sign you out",
  register: 'Register',
  account: ({ name }: Values<'name'>) => `Account of ${name}`,
  myProfile: 'My profile',
  help: 'Help',
  loadFailed: "We couldn't check whether you are signed in",
  wallTitle: 'Login Required',
  wallText: 'You must be logged in to access this page.',
} as const
