/** The texts about the status that every page may show. The texts of the status page itself are separate, and load with it. */
export const statusMessages = {
  title: 'Platform status',
  maintenance:
    "We're doing maintenance. You can view your account, but you can't make changes until it's over. Your funds are safe.",
} as const
