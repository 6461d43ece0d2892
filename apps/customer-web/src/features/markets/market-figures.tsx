import { pollEvery, shownOf, useRead } from '@mintmark/client'
import { type Homepage, homepage } from '@mintmark/contracts'
import { DateText, QueryContent, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { SENTENCE } from './sentence.ts'

const FIGURES = ['market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const satisfies readonly (keyof Homepage)[]

/** On a phone, the coins matter more: the figures are lines of text there, below the list. */
const BELOW_COINS = { order: { xs: 1, md: 0 } } as const
const FIGURE = {
  px: { xs: 0, md: 2 },
  py: { xs: 0, md: 1.5 },
  borderStyle: { xs: 'none', md: 'solid' },
  borderRadius: { xs: 0, md: '10px' },
  bgcolor: { xs: 'transparent', md: 'background.paper' },
  display: 'flex',
  flexDirection: { xs: 'row-reverse', md: 'column-reverse' },
  alignItems: { xs: 'baseline', md: 'stretch' },
  gap: { xs: 0.5, md: 0 },
  minWidth: 0,
} as const
const VALUE = {
  ...tabularNumerals,
  m: 0,
  fontSize: { xs: '0.75rem', md: '1.25rem' },
  overflowWrap: 'anywhere',
} as const

/** As high as the figures, so that the coins below do not move when they come. On a phone they come below the coins. */
const LoadingFigures = () => (
  <Box
    sx={{ display: { xs: 'none', md: 'grid' }, columnGap: 1.5, gridTemplateColumns: `repeat(${FIGURES.length}, 1fr)` }}
  >
    {FIGURES.map((name) => (
      <Skeleton key={name} variant="rounded" height={87} />
    ))}
  </Box>
)

const FRESH = pollEvery(15_000)

/** The known figures of the whole market, refreshed every 15 seconds while the window has the focus. */
export function MarketFigures() {
  const query = useRead(homepage, undefined, { ...FRESH, selectFromResult: shownOf })
  const data = useDeferredValue(query.data)
  const content = (
    <QueryContent query={{ ...query, data }} failed={marketsMessages.figuresFailed} loading={<LoadingFigures />}>
      {(figures) => <KnownFigures data={figures} />}
    </QueryContent>
  )
  return data === undefined && query.isError ? <Card sx={BELOW_COINS}>{content}</Card> : content
}

function KnownFigures({ data }: { readonly data: Homepage }) {
  const known = FIGURES.flatMap((name) => {
    const from = data.figure_sources.find(({ figure }) => figure === name)
    return data[name] ? [{ name, value: data[name], from }] : []
  })
  if (known.length === 0) return null
  return <Figures known={known} />
}

interface Known {
  readonly name: (typeof FIGURES)[number]
  readonly value: string
  readonly from: Homepage['figure_sources'][number] | undefined
}

function Figures({ known }: { readonly known: readonly Known[] }) {
  const isOurs = known.every(({ from }) => from?.source === 'staff')
  return (
    <Box sx={BELOW_COINS}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: { xs: 'flex', md: 'grid' },
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.25,
          gridTemplateColumns: `repeat(${known.length}, 1fr)`,
        }}
      >
        {known.map(({ name, value, from }) => (
          <Card key={name} sx={FIGURE}>
            <Typography component="dd" variant="h3" sx={VALUE}>
              {value}
            </Typography>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {marketsMessages.figures[name]}
              {from && !isOurs && <Source from={from} />}
            </Typography>
          </Card>
        ))}
      </Box>
      {isOurs && <OwnFigures known={known} />}
    </Box>
  )
}

/** The source of one figure, and its time. */
function Source({ from: { source, at } }: { readonly from: Homepage['figure_sources'][number] }) {
  return (
    <Box component="span" sx={{ display: { md: 'block' } }}>
      {' '}
      ({marketsMessages.figureSource[source]}
      {at !== null && (
        <>
          , <DateText value={at} />
        </>
      )}
      )
    </Box>
  )
}

/** The note that staff entered all figures, with the time of the newest entry. */
function OwnFigures({ known }: { readonly known: readonly Known[] }) {
  const newest = known
    .map(({ from }) => from?.at ?? '')
    .sort()
    .at(-1)
  return (
    <Typography variant="caption" component="p" sx={{ mt: { md: 1 }, color: 'text.secondary' }}>
      {marketsMessages.figuresAreOurs}{' '}
      {newest && (
        <Box component="span" sx={SENTENCE}>
          {marketsMessages.figuresSince} <DateText value={newest} />
        </Box>
      )}
    </Typography>
  )
}
