import type { listAdminBundles, ResponseOf } from '@mintmark/contracts'
import { type BundleRow, bundleView } from './bundle-rows.ts'

/** A bundle as staff keep it, on the wire and in the audit log. */
export const adminBundleView = (row: BundleRow): ResponseOf<typeof listAdminBundles>[number] => ({
  ...bundleView(row),
  funding_account_id: row.fundingId,
})
