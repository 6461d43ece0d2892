import { useLazyRead } from '@mintmark/client'
import { type AdminBundle, listAdminBundles, PAGE_SIZE_MAX } from '@mintmark/contracts'

/** Reads a bundle on offer as it is now. It is undefined if it is no longer on offer, or could not be read. */
export function useNewestBundle() {
  const [read] = useLazyRead(listAdminBundles)
  return async (id: string): Promise<AdminBundle | undefined> => {
    let cursor: string | undefined
    do {
      const { data } = await read({ query: { limit: String(PAGE_SIZE_MAX), cursor } })
      const bundle = data?.rows.find((row) => row.id === id)
      if (bundle) return bundle
      cursor = data?.next ?? undefined
    } while (cursor !== undefined)
    return undefined
  }
}
