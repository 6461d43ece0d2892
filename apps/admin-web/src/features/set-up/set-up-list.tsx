import { errorMessage, useRead, useSend } from '@mintmark/client'
import { confirmBackup, readSetUp, type SetUpStep } from '@mintmark/contracts'
import { Panel, useStoredFlag, useToast } from '@mintmark/ui'
import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { setUpMessages as messages } from '../../locales/en/set-up-messages.ts'
import { PATHS } from '../../paths.ts'

const HREFS: Readonly<Record<Exclude<SetUpStep, 'backup'>, string>> = {
  name: PATHS.settings,
  mail: PATHS.emailSettings,
  coins: PATHS.coins,
  addresses: PATHS.paymentMethods,
  bundles: PATHS.bundles,
  colleague: PATHS.staff,
  legal_texts: PATHS.legalTexts,
  restore: PATHS.status,
}

const LIST_SX = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 1.25,
  fontSize: '0.875rem',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const
const BELOW_SX = { color: 'text.secondary', fontSize: '0.75rem' } as const

interface SetUpListProps {
  readonly staffId: string
  readonly mayConfirmBackup: boolean
}

/** The steps that set up a new platform. It disappears once all are done, and a person can hide it in this browser. */
export function SetUpList({ staffId, mayConfirmBackup }: SetUpListProps) {
  const { data = [] } = useRead(readSetUp, undefined, { refetchOnMountOrArgChange: true })
  const [isHidden, setIsHidden] = useStoredFlag(`set-up-hidden:${staffId}`)
  const done = data.filter(({ is_done }) => is_done).length
  if (done === data.length) return null
  if (isHidden)
    return (
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {messages.hidden}{' '}
        <Button size="small" color="inherit" onClick={() => setIsHidden(false)}>
          {messages.show}
        </Button>
      </Box>
    )
  return (
    <Panel
      title={messages.title}
      detail={messages.detail({ done, all: data.length })}
      actions={
        <Button size="small" color="inherit" onClick={() => setIsHidden(true)}>
          {messages.hide}
        </Button>
      }
    >
      <Box component="ul" sx={LIST_SX}>
        {data.map(({ step, is_done }) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
            <Box
              role="img"
              aria-label={is_done ? messages.isDone : messages.isOpen}
              sx={{ display: 'flex', mt: 0.125, color: is_done ? 'success.main' : 'text.secondary' }}
            >
              {is_done ? <CheckCircle fontSize="small" /> : <RadioButtonUnchecked fontSize="small" />}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              {step === 'backup' ? (
                messages.steps.backup.title
              ) : (
                <Link href={HREFS[step]}>{messages.steps[step].title}</Link>
              )}
              <Box sx={BELOW_SX}>{messages.steps[step].detail}</Box>
              {step === 'backup' && !is_done && mayConfirmBackup && <ConfirmBackup />}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

function ConfirmBackup() {
  const { toast } = useToast()
  const [confirm, { isLoading }] = useSend(confirmBackup)
  const press = async () => {
    const { data, error } = await confirm(undefined)
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, messages.steps.backup.title) })
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ mt: 0.75 }}
      disabled={isLoading}
      onClick={() => void press()}
    >
      {isLoading ? messages.confirming : messages.confirmBackup}
    </Button>
  )
}
