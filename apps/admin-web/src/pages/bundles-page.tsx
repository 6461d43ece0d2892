import { BundleList } from '../features/bundles/bundle-list.tsx'
import { useFundingAccounts } from '../features/funding/use-funding-accounts.ts'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function BundlesPage() {
  const mayDo = useMayDo()
  // A role that sees no money keeps the funding account of a bundle.
  const accounts = useFundingAccounts({ skip: !mayDo('money.read') })
  return (
    <BundleList
      mayChange={mayDo('bundles.change')}
      mayRunProfit={mayDo('profit.change')}
      funding={accounts.data?.rows ?? []}
    />
  )
}
