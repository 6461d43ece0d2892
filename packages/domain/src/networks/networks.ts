import type { NetworkId } from './network-ids.ts'

interface Network {
  /** Its name as people know it. */
  readonly name: string
  /** The address of a transaction in its public explorer, without the id. */
  readonly explorer: string
  /** The form of its transaction ids. */
  readonly txid: RegExp
}

const HEX = /^[0-9a-f]{64}$/i
const HEX_WITH_PREFIX = /^0x[0-9a-f]{64}$/i
const BASE58_OF_64_BYTES = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/

const NETWORKS: Readonly<Record<NetworkId, Network>> = {
  bitcoin: { name: 'Bitcoin', explorer: 'https://mempool.space/tx/', txid: HEX },
  ethereum: { name: 'Ethereum', explorer: 'https://etherscan.io/tx/', txid: HEX_WITH_PREFIX },
  tron: { name: 'Tron', explorer: 'https://tronscan.org/#/transaction/', txid: HEX },
  bsc: { name: 'BNB Smart Chain', explorer: 'https://bscscan.com/tx/', txid: HEX_WITH_PREFIX },
  solana: { name: 'Solana', explorer: 'https://solscan.io/tx/', txid: BASE58_OF_64_BYTES },
  xrpl: { name: 'XRP Ledger', explorer: 'https://livenet.xrpl.org/transactions/', txid: HEX },
  litecoin: { name: 'Litecoin', explorer: 'https://litecoinspace.org/tx/', txid: HEX },
  dogecoin: { name: 'Dogecoin', explorer: 'https://dogechain.info/tx/', txid: HEX },
}

/** The name of a network as people know it: `Bitcoin`. */
export const networkName = (id: NetworkId): string => NETWORKS[id].name

/**
 * The link to a transaction in the network's public explorer. Undefined if the text cannot be a transaction id of the network,
 * so that no link is broken.
 */
export function explorerUrl(id: NetworkId, txid: string): string | undefined {
  return isTxid(id, txid) ? `${NETWORKS[id].explorer}${txid}` : undefined
}

/** True if a text has the form of the network's transaction ids. */
export const isTxid = (id: NetworkId, text: string): boolean => NETWORKS[id].txid.test(text)
