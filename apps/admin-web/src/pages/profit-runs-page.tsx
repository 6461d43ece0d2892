import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import { NewRunDialog } from '../features/profit-runs/new-run-dialog.tsx'
import { RunList } from '../features/profit-runs/run-list.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { currentParams } from '../lists/current-params.ts'
import { profitRunsMessages } from '../locales/en/profit-runs-messages.ts'
import { NEW_RUN } from '../paths.ts'

export default function ProfitRunsPage() {
  const mayChange = useMayDo()('profit.change')
  const [params, setParams] = useSearchParams()
  const bundleId = params.get(NEW_RUN)
  const set = (value: string | null) => {
    const next = currentParams()
    if (value === null) next.delete(NEW_RUN)
    else next.set(NEW_RUN, value)
    setParams(next, { replace: true })
  }
  return (
    <>
      <RunList
        add={
          mayChange && (
            <Button variant="contained" aria-haspopup="dialog" onClick={() => set('')}>
              {profitRunsMessages.open}
            </Button>
          )
        }
      />
      {mayChange && bundleId !== null && <NewRunDialog bundleId={bundleId} onClose={() => set(null)} />}
    </>
  )
}
