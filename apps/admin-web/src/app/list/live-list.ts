/** How a list stays true while somebody works on it: asked for again on entry and every half minute in sight. */
export const LIVE = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const
