import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { useSyncExternalStore } from 'react'

export type Wallet = EIP6963ProviderDetail

/** Asks the browser for its wallets (EIP-6963), once the customer wants to connect one. */
const store = createStore()

/** The wallets that this browser has, also those that answer later. */
export const useWallets = (): readonly Wallet[] => useSyncExternalStore(store.subscribe, store.getProviders)
