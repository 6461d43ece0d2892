import { refusalCode, useRead } from '@mintmark/client'
import { LEGAL_TITLES, readBundle } from '@mintmark/contracts'
import { EmptyState, PageHeader, Panel, QueryContent, Skeletons, WayBack } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { PlanExample } from '../features/bundles/plan-example.tsx'
import { planPath, purchasePath } from '../features/bundles/plan-paths.ts'
import { PlanRisk } from '../features/bundles/plan-risk.tsx'
import { PurchaseTerms } from '../features/bundles/purchase-terms.tsx'
import { openByBundle } from '../features/investments/investment-status.ts'
import { useInvestments } from '../features/investments/use-investments.ts'
import { legalPath } from '../features/legal/legal-path.ts'
import { withReturn } from '../features/session/return-path.ts'
import { useSession } from '../features/session/session.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { bundlesMessages } from '../locales/en/bundles-messages.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { investmentPath, PATHS } from '../paths.ts'

const MISSING = ['bundle_unknown', 'validation']
const TWO_COLUMNS = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }
const columnSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** A plan before it is bought: its terms, its risk and an example, for customers and visitors. */
export default function PlanPage() {
  const { id = '' } = useParams()
  const query = useRead(readBundle, { params: { id } })
  const user = useSession().data?.user
  if (MISSING.includes(refusalCode(query.error) ?? ''))
    return (
      <EmptyState
        text={bundlesMessages.notOffered}
        action={
          <Button variant="contained" href={PATHS.bundles}>
            {bundlesMessages.title}
          </Button>
        }
      />
    )
  return (
    <>
      <WayBack>
        <Link href={PATHS.bundles}>← {appMessages.bundles}</Link>
      </WayBack>
      <QueryContent query={query} failed={bundlesMessages.planFailed} loading={<Skeletons shape="text" count={8} />}>
        {(bundle) => (
          <>
            <PageHeader
              title={bundlesMessages.plan({ name: bundle.name })}
              actions={user ? <Buy userId={user.id} id={id} name={bundle.name} /> : <SignIn id={id} />}
            />
            <Box sx={{ ...columnSx, alignItems: 'start', gridTemplateColumns: TWO_COLUMNS }}>
              <Box sx={columnSx}>
                <Panel>
                  {bundle.description !== '' && (
                    <Typography variant="body2" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {bundle.description}
                    </Typography>
                  )}
                  <PurchaseTerms bundle={bundle} starts="open" />
                </Panel>
                <PlanRisk bundle={bundle} more={<Link href={legalPath('risk')}>{LEGAL_TITLES.risk}</Link>} />
              </Box>
              <PlanExample bundle={bundle} />
            </Box>
          </>
        )}
      </QueryContent>
    </>
  )
}

interface BuyProps {
  readonly userId: string
  readonly id: string
  readonly name: string
}

/** Opens the purchase, or the investment of a customer who has one in this plan. */
function Buy({ userId, id, name }: BuyProps) {
  const { data } = useInvestments(userId)
  const own = openByBundle(data?.rows).get(id)
  return own === undefined ? (
    <Button variant="contained" href={purchasePath(id)}>
      {bundlesMessages.buy({ name })}
    </Button>
  ) : (
    <Button variant="outlined" color="inherit" href={investmentPath(own)}>
      {bundlesMessages.viewNamed({ name })}
    </Button>
  )
}

const SignIn = ({ id }: { readonly id: string }) => (
  <>
    <Button variant="contained" href={withReturn(PATHS.login, planPath(id))}>
      {bundlesMessages.signInToInvest}
    </Button>
    <Button variant="outlined" color="inherit" href={withReturn(PATHS.register, planPath(id))}>
      {sessionMessages.register}
    </Button>
  </>
)
