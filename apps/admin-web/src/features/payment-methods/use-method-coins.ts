import { useRead } from '@mintmark/client'
import { listAdminCoins } from '@mintmark/contracts'

/** The coins that a method can be for. */
export const useMethodCoins = () => useRead(listAdminCoins, { query: { limit: '200' } })
