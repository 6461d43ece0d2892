/** The texts about the status that every page may show. Those of its own page are apart, and load with it. */
export const statusMessages = {
  title: 'Platform status',
  maintenance:
    "We're doing maintenance. You can view your account, but you can't make changes until it's over. Your funds are safe.",
} as const
