import { CoinList } from '../features/coins/coin-list.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function CoinsPage() {
  return <CoinList mayChange={useMayDo()('coins.change')} />
}
