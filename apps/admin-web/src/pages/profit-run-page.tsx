import { useParams } from 'react-router-dom'
import { RunDetail } from '../features/profit-runs/run-detail.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function ProfitRunPage() {
  const { id = '' } = useParams()
  return <RunDetail id={id} mayChange={useMayDo()('profit.change')} />
}
