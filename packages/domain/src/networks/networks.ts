/**
 * The networks that funds can arrive on and leave by: each has addresses that can be checked and a public explorer of its
 * transactions.
 */
export const NETWORKS = [
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    explorer: 'https://mempool.space/tx/',
    txid: /^[0-9a-f]{64}$/i,
  },
  {
    id: 'ethereum',
    name: 'Ethereum',
    explorer: 'https://etherscan.io/tx/',
    txid: /^0x[0-9a-f]{64}$/i,
  },
  {
    id: 'tron',
    name: 'Tron',
    explorer: 'https://tronscan.org/#/transaction/',
    txid: /^[0-9a-f]{64}$/i,
  },
] as const

export type NetworkId = (typeof NETWORKS)[number]['id']

export const NETWORK_IDS: readonly NetworkId[] = NETWORKS.map(({ id }) => id)

const byId = (id: NetworkId) => NETWORKS.find((network) => network.id === id)

/** The name of a network as people know it: `Bitcoin`. */
export const networkName = (id: NetworkId): string => byId(id)?.name ?? id

/**
 * The link to a transaction in the network's public explorer. Undefined if the text cannot be a transaction id of the network,
 * so that no link is broken.
 */
export function explorerUrl(id: NetworkId, txid: string): string | undefined {
  return isTxid(id, txid) ? `${byId(id)?.explorer}${txid}` : undefined
}

/** True if a text has the form of the network's transaction ids. */
export const isTxid = (id: NetworkId, text: string): boolean => byId(id)?.txid.test(text) ?? false
