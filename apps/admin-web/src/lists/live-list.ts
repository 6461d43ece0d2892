/** Keeps a list current during work with it: reloads it on entry and every 30 seconds while it is in view. */
export const LIVE = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const
