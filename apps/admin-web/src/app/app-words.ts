export const APP_WORDS = {
  product: 'Mintmark',
  backOffice: 'Back office',
  selectSection: 'Select a section from the sidebar.',
  pageTitle: '{{page}} · Mintmark back office',
  waiting: 'Waiting for a decision: {{deposits}} deposits, {{withdrawals}} withdrawals, {{bundles}} bundles.',
  sections: {
    dashboard: 'Dashboard',
    users: 'Users',
    pendingWithdrawals: 'Pending withdrawals',
    bundles: 'Bundles',
    userBundles: 'User Bundles',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
  },
  broken: {
    heading: 'This page could not be shown',
    text: 'Load it again. If that does not help, tell the people who run this platform.',
  },
} as const
