/** Where the profit of an investment came from. */
export const profitSourceWords = {
  title: 'Where your profit came from',
  detail: 'Every credit to this plan, and every time some of it was taken back.',
  none: 'No profit has been credited to this plan yet.',
  failed: 'The sources of your profit could not be loaded',
  kinds: { credited: 'Credited', reduced: 'Taken back', returned: 'Given back on cancellation' },
  from: '{{kind}} from {{source}}',
  to: '{{kind}} to {{source}}',
} as const
