import { BundleList } from '../features/bundles/bundle-list.tsx'
import { useFundingAccounts } from '../features/funding/use-funding-accounts.ts'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function BundlesPage() {
  const funding = useFundingAccounts().data?.rows ?? []
  return <BundleList mayChange={useMayDo()('bundles.change')} funding={funding} />
}
