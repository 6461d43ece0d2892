import type { Values } from '@mintmark/client'

/** The list that sets up a new platform. */
export const setUpMessages = {
  title: 'Set up your platform',
  detail: ({ done, all }: Values<'done' | 'all'>) =>
    `${done} of ${all} done. This list disappears when all steps are done.`,
  hide: 'Hide',
  hidden: 'The setup steps are hidden in this browser.',
  show: 'Show them',
  isDone: 'Done',
  isOpen: 'To do',
  confirmBackup: 'We have backups',
  confirming: 'Saving...',
  steps: {
    name: { title: 'Save the name of your company', detail: 'It is shown in both apps and in every email.' },
    mail: { title: 'Set the mail server', detail: 'Customers get links, and staff get invitations, by email.' },
    coins: { title: 'Enable a coin for deposits', detail: 'A coin needs at least one network.' },
    addresses: {
      title: 'Add a deposit method',
      detail: 'An address or a bank account. Customers see it once a second person has approved it.',
    },
    bundles: { title: 'Add a bundle', detail: 'Its minimum, days and terms.' },
    colleague: { title: 'Invite a colleague', detail: 'Large actions need two people.' },
    legal_texts: {
      title: 'Publish the legal texts',
      detail: 'Terms of Service, Privacy Policy and Risk Disclosure. Customers accept them when they register.',
    },
    backup: {
      title: 'Back up the database',
      detail:
        'Archive it continuously, or dump it each night to another machine. The operations guide explains how. Archiving is detected automatically. Confirm any other kind of backup here.',
    },
    restore: {
      title: 'Prove that a backup can be restored',
      detail: 'The weekly restore of infra/backup writes a certificate. The status page shows the last one.',
    },
  },
} as const
