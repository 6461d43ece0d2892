import type { Values } from '@mintmark/client'
import { EMAIL_CHANGE_HOURS, SETTINGS, type SettingName, settingRow, WITHDRAWAL_LIMIT_HOURS } from '@mintmark/domain'

const { min: quoteMin, max: quoteMax } = SETTINGS.deposit_quote_minutes

/** The label of each setting, without its unit, and the hint below its input. */
export const settingTexts: Record<SettingName, { readonly label: string; readonly hint?: string }> = {
  app_name: { label: 'App Name' },
  market_cap: { label: 'Market Cap' },
  cmc100: { label: 'CMC100' },
  altcoin_index: { label: 'Altcoin Index' },
  fear_greed: { label: 'Fear & Greed' },
  email_verification_required: { label: 'Require Email Verification for Signup' },
  staff_second_factor_required: {
    label: 'Require an authenticator app for staff',
    hint: 'Staff without one must set it up before they can do anything else.',
  },
  approvals_signed: {
    label: 'Require signed approvals',
    hint: "Approvers confirm each approval with a passkey. At least two who can approve each other's requests must have one.",
  },
  maintenance_mode: {
    label: 'Maintenance mode',
    hint: 'No one can move money or decide a request until two people turn it off. Everyone can still sign in and read, and sees a banner.',
  },
  withdrawal_wait_hours: {
    label: 'Withdrawal wait',
    hint: `Withdrawals are paused for this long after a customer resets the password by email or changes a sign-in method. Enter 0 for no pause. After a change of email address, they are always paused for ${EMAIL_CHANGE_HOURS} hours.`,
  },
  confirm_withdrawals_by_mail: {
    label: 'Confirm withdrawals by email',
    hint: 'Customers without a second factor open a link we email them before staff can send a withdrawal.',
  },
  consent_required: {
    label: 'Require consent to the legal texts',
    hint: 'Customers accept the texts in force before they deposit or invest. They can always withdraw.',
  },
  deposit_quote_minutes: {
    label: 'Deposit quotes hold for',
    hint: `The price in the deposit wizard is fixed for this long, from ${quoteMin} to ${quoteMax}.`,
  },
  show_sample_figures: {
    label: 'Show sample figures on empty cards',
    hint: 'On the dashboard, marked as samples. Off by default.',
  },
  deposits_response_hours: { label: 'Deposits' },
  withdrawals_response_hours: { label: 'Withdrawals' },
  bundles_response_hours: { label: 'Bundle requests' },
  approvals_response_hours: { label: 'Approvals' },
  threads_response_hours: { label: 'Support conversations' },
  pending_withdrawals_max: { label: 'Pending withdrawals', hint: 'For each customer' },
  pending_deposits_max: { label: 'Pending deposits and bundle requests', hint: 'For each customer, counted together' },
  sessions_max: { label: 'Sessions', hint: 'For each account. One more signs out the oldest.' },
  mails_per_hour_max: { label: 'Emails per hour', hint: "To one address, about the customer's own requests" },
  upload_megabytes_max: { label: 'Uploads', hint: 'Payment proofs of one customer' },
  withdrawal_min_usd: { label: 'Minimum withdrawal', hint: 'Smallest withdrawal a customer can request' },
  withdrawal_daily_limit_usd: {
    label: `Withdrawals in ${WITHDRAWAL_LIMIT_HOURS} hours`,
    hint: 'Largest total a customer can withdraw',
  },
  saved_addresses_max: { label: 'Saved addresses', hint: 'In the address book of one customer' },
  chat_url: { label: 'Chat page', hint: 'On the help page' },
  ticker_url: {
    label: 'Ticker page',
    hint: 'On the markets page, for stock indices and currencies. Shown 62 pixels high.',
  },
  smtp_host: { label: 'Host' },
  smtp_port: { label: 'Port', hint: '25, 465, 587 or 2525' },
  smtp_user: { label: 'Username' },
  smtp_from: { label: 'From address' },
  smtp_pass: { label: 'Password' },
}

/** The label of a setting: `Withdrawal wait (hours)`. */
export function settingLabel(name: SettingName): string {
  const { label } = settingTexts[name]
  const { unit } = settingRow(name)
  return unit === undefined ? label : `${label} (${unit})`
}

export const settingsMessages = {
  title: 'General Settings',
  subtitle: 'Settings for the whole platform.',
  readOnly: 'Your role can view these settings but not change them.',
  controlsReadOnly:
    'Only an owner can change the settings that protect accounts: the switches for sign-in and email, the withdrawal wait, the limits, the chat and the ticker, and the mail server.',
  errorHeading: 'Error Loading Settings',
  errorText: 'Failed to load settings',
  staffFactorOff:
    'Staff can sign in with a password alone. This is meant for the demo: turn this on before you handle real money.',
  responseTimes: {
    title: 'Response times',
    detail:
      'The hours staff have to decide a request or answer a customer. Requests turn amber at half this time and red after it. Enter 0 for none.',
  },
  limits: {
    title: 'Limits',
    detail: 'The most one person can have at the same time. Enter 0 for no limit.',
  },
  frames: {
    title: 'Chat and external ticker',
    detail:
      'Pages of other sites that customers can open in a frame of the app, after they agree. The other site sees their IP addresses and what they type there, but not their accounts. Leave empty for none.',
    sites: ({ sites }: Values<'sites'>) =>
      `Allowed sites: ${sites}. Your server administrator can change them with FRAME_ORIGINS.`,
    noSite:
      'No site is allowed yet, so nothing can be set here. Your server administrator can allow sites with FRAME_ORIGINS.',
    refused: 'This page is not on an allowed site.',
    hidden:
      "Customers don't see this page because its site is no longer allowed. Enter another page, or clear the field.",
  },
  smtp: {
    title: 'SMTP',
    detail: 'The server that sends email. Only an owner can change it, and another staff member must approve it.',
    waits: 'Saved, except the changes that need a second person',
    keep: 'Leave empty to keep the current password.',
  },
  submit: 'Save Settings',
  busy: 'Saving...',
  failed: 'Failed to save settings',
  email: {
    title: 'Email Settings',
    host: 'Host',
    port: 'Port',
    user: 'User',
    pass: 'Password',
    passRequired: 'Password is required',
    from: 'From address (optional)',
    submit: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save',
    testTitle: 'Test the mail server',
    testDetail: 'Sends a short email with the saved settings.',
    to: 'Recipient',
    test: 'Send test',
    testing: 'Testing...',
    testFailed: 'Failed to send test',
  },
} as const
