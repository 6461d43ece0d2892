import type { Values } from '@mintmark/client'

/** The legal texts, and the customer's consent to them. */
export const legalMessages = {
  title: 'Legal',
  back: 'Help',
  failed: "We couldn't load this text",
  notPublished: 'Not published yet',
  notPublishedDetail: 'Ask our team if you need this text.',
  version: ({ version }: Values<'version'>) => `Version ${version}, in force since`,
  earlier: ({ version }: Values<'version'>) => `Version ${version}, which is not in force. Effective from`,
  upcoming: ({ version }: Values<'version'>) => `Version ${version} applies from`,
  readUpcoming: 'Read it',
  readCurrent: 'Read the version in force',
  opensNewTab: '(opens in a new tab)',
  accept: 'I have read and accept the',
  gate: {
    title: 'Please read and accept',
    text: ({ titles }: Values<'titles'>) =>
      `Our ${titles} changed, or you have not accepted them yet. You need to accept them before you deposit or invest.`,
    meanwhile: 'You can still see your account and withdraw.',
    submit: 'Accept and continue',
    busy: 'Saving',
    later: 'Not now',
    mustTick: 'Check the box to accept.',
    failed: "We couldn't save your acceptance",
    banner: ({ titles }: Values<'titles'>) =>
      `Accept our current ${titles} before you deposit or invest. You can still see your account and withdraw.`,
    open: 'Read and accept',
  },
} as const
