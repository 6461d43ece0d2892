import type { Values } from '@mintmark/client'
import { EMAIL_CHANGE_HOURS, VIEW_CODE_SECONDS } from '@mintmark/domain'

/** Signing in, registering, verifying an email address, and accounts viewed by staff. */
export const accessMessages = {
  signInSubtitle: 'Sign in to see your portfolio.',
  noAccount: 'No account yet?',
  createAccount: 'Create Account',
  creatingAccount: 'Creating account',
  registerSubtitle: 'It takes about a minute. You can follow the markets without an account.',
  haveAccount: 'Already registered?',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  country: 'Country',
  chooseCountry: 'Select a country',
  isAccepted: 'Accept these texts to register.',
  resend: 'Send the link again',
  verify: {
    title: 'Verify your email',
    text: 'Confirm this is your email address.',
    submit: 'Verify my email',
    submitting: 'Verifying',
    doneHere: 'Your email is verified.',
    invalid: 'This link is no longer valid. Links work only once. We can send you a new one.',
  },
  emailChange: {
    confirm: {
      title: 'Confirm your new email',
      text: `Use this address for your account from now on. You'll be signed out everywhere, and withdrawals are paused for ${EMAIL_CHANGE_HOURS} hours.`,
      submit: 'Use this address',
      submitting: 'Changing',
    },
    stop: {
      title: 'Keep your email address',
      text: `This stops or undoes the change of your email address. All devices are signed out, withdrawals are paused for ${EMAIL_CHANGE_HOURS} hours, and we email you a link to set a new password.`,
      submit: 'Keep my address',
      submitting: 'Stopping the change',
    },
    invalid: 'This link is no longer valid. Links work once and expire.',
  },
  verification: {
    banner: ({ email }: Values<'email'>) =>
      `Verify your email address: open the link we sent to ${email}. You can't withdraw until then.`,
    unverified: ({ email }: Values<'email'>) =>
      `Your email address is not verified yet. Open the link we emailed to ${email}. Until then, you can't withdraw, add a passkey or set up an authenticator app.`,
  },
  inbox: {
    title: 'Check your inbox',
    text: ({ email }: Values<'email'>) => `We sent a link to ${email}. Open it to verify your email, then sign in.`,
    nothing: 'No email? Check your spam folder, or send the link again.',
  },
  impersonation: {
    title: 'View an account',
    opening: 'Opening the account',
    failed: "We couldn't open the account",
    once: `The link works once, for ${VIEW_CODE_SECONDS} seconds. Go back to the back office and open the account again.`,
    viewedBy: ({ name }: Values<'name'>) => `Viewed by ${name} from our staff.`,
    reason: ({ reason }: Values<'reason'>) => `Reason: ${reason}.`,
    until: 'Ends at',
    readOnly: "You can't change anything here.",
    leave: 'Leave this account',
    leaveFailed: "We couldn't leave this account",
  },
} as const
