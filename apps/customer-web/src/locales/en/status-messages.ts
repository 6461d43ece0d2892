/** The texts about the status that every page may show. Those of its own page are apart, and load with it. */
export const statusMessages = {
  title: 'Platform status',
  maintenance:
    'We are doing maintenance. You can see everything, but nothing can be changed until it is over. Your funds are safe.',
} as const
