/** Keeps a list current while somebody works with it: reloads it on entry and every 30 seconds while it is in view. */
export const LIVE = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const
