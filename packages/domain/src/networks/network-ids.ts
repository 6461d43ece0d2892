/**
 * The networks that funds can arrive on and leave by: each has addresses that can be checked and a public explorer of its
 * transactions.
 */
export const NETWORK_IDS = ['bitcoin', 'ethereum', 'tron', 'bsc', 'solana', 'xrpl', 'litecoin', 'dogecoin'] as const

export type NetworkId = (typeof NETWORK_IDS)[number]
