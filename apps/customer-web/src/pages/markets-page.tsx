import { PageHeader, PageTabs, preloadable, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { CoinsTab } from '../features/markets/coins-tab.tsx'
import { DriftingFigure } from '../features/markets/drifting-figure.tsx'
import { TickerTape } from '../features/markets/ticker-tape.tsx'
import { marketsMessages } from '../locales/en/markets-messages.ts'
import { useAppName, useFrameUrls } from '../use-homepage.ts'
import { useUrlChoice } from '../use-url-choice.ts'

const CompanyTabs = preloadable(() => import('../features/markets/company-tabs.tsx'))
const ExternalFrame = preloadable(() => import('../features/frames/external-frame.tsx'))

const TABS = ['coins', 'aboutUs', 'servicesTab'] as const

/** A ticker of another site lies over our own tape, which is then out of reach. */
const TAPE_PLACE = { position: 'relative', '&:has(iframe) > :first-of-type': { visibility: 'hidden' } } as const

export default function MarketsPage() {
  const name = useAppName()
  const { ticker } = useFrameUrls()
  const [tab, setTab] = useUrlChoice('tab', TABS)
  return (
    <>
      <Box sx={TAPE_PLACE}>
        <TickerTape />
        {ticker && (
          <Suspense fallback={null}>
            <ExternalFrame kind="ticker" url={ticker} />
          </Suspense>
        )}
      </Box>
      <PageHeader
        isBrief
        title={marketsMessages.title}
        subtitle={marketsMessages.subtitle}
        actions={<DriftingFigure />}
      />
      <PageTabs
        label={marketsMessages.tabs}
        tabs={TABS.map((value) => ({ value, label: marketsMessages[value] }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'coins' ? (
          <CoinsTab />
        ) : (
          <Suspense fallback={<Skeletons shape="text" count={8} />}>
            <CompanyTabs tab={tab} name={name} />
          </Suspense>
        )}
      </PageTabs>
    </>
  )
}
