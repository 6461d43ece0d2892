import { useMayDo } from '../features/session/use-may-do.ts'
import { UnidentifiedList } from '../features/unidentified-deposits/unidentified-list.tsx'

export default function UnidentifiedDepositsPage() {
  return <UnidentifiedList mayDecide={useMayDo()('transactions.decide')} />
}
