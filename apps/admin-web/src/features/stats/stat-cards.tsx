import type { Stats } from '@mintmark/contracts'
import { formatMoney, PercentText, SampleChip, StatCard, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { statsMessages } from '../../locales/en/stats-messages.ts'
import { Figure, isZero, SAMPLES, STAT_ICONS, STATS, type Stat } from './stat-figures.tsx'

export interface StatCardsProps {
  readonly stats: Stats | undefined
  /** True if a figure of zero is replaced by a sample, marked as one. */
  readonly showsSamples: boolean
}

/** The six figures. All are real unless marked as samples. */
export function StatCards({ stats, showsSamples }: StatCardsProps) {
  return (
    <Box
      component="section"
      aria-label={statsMessages.figures}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {STATS.map((stat) => (
        <StatCard
          key={stat}
          label={statsMessages.cards[stat]}
          icon={STAT_ICONS[stat]}
          value={stats && <ShownFigure value={stats[stat]} sample={showsSamples ? SAMPLES[stat] : undefined} />}
          detail={stats && <Detail stat={stat} recent={stats.recent[stat]} trend={stats.trends[stat]} />}
          loading={stats === undefined}
        />
      ))}
    </Box>
  )
}

interface ShownFigureProps {
  readonly value: number | string
  readonly sample: number | string | undefined
}

function ShownFigure({ value, sample }: ShownFigureProps) {
  if (sample === undefined || !isZero(value)) return <Figure value={value} />
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Figure value={sample} />
      <SampleChip />
    </Box>
  )
}

/** A card about work that waits: more of it is worse. */
const BACKLOG: Stat = 'pendingTransactions'

interface DetailProps {
  readonly stat: Stat
  readonly recent: number | string
  readonly trend: string | null
}

/** The definition of the figure, its value over the last 30 days, and the comparison with the 30 days before. */
function Detail({ stat, recent, trend }: DetailProps) {
  const locale = useUiLocale()
  const figure = typeof recent === 'number' ? new Intl.NumberFormat(locale).format(recent) : formatMoney(recent, 'USD')
  const hadNone = stat === BACKLOG && recent === 0
  return (
    <>
      {statsMessages.details[stat]}
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.25, fontSize: '0.75rem' }}
      >
        <span>{hadNone ? statsMessages.noBacklog : statsMessages.recent[stat]({ figure })}.</span>
        {trend === null ? (
          !hadNone && <span>{statsMessages.noTrend}.</span>
        ) : (
          <>
            <PercentText value={trend} fractionDigits={1} riseIsBad={stat === BACKLOG} />
            {stat === BACKLOG ? statsMessages.backlogTrend : statsMessages.trend}
          </>
        )}
      </Box>
    </>
  )
}
