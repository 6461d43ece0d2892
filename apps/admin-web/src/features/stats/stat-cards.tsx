import { PercentText, SampleChip, StatCard } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Figure, isZero, SAMPLES, STAT_ICONS, STATS, type Stat } from './stat-figures.tsx'
import type { Stats } from './stats-api.ts'

export interface StatCardsProps {
  readonly stats: Stats | undefined
  /** Whether a figure of zero is replaced by a sample, marked as one. */
  readonly showsSamples: boolean
}

/** The six figures. All are real unless marked as samples. */
export function StatCards({ stats, showsSamples }: StatCardsProps) {
  const { t } = useTranslation('stats')
  return (
    <Box
      component="section"
      aria-label={t('figures')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {STATS.map((stat) => (
        <StatCard
          key={stat}
          label={t(`cards.${stat}`)}
          icon={STAT_ICONS[stat]}
          value={stats && <ShownFigure value={stats[stat]} sample={showsSamples ? SAMPLES[stat] : undefined} />}
          detail={stats && <Detail stat={stat} trend={stats.trends[stat]} />}
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

/** What the figure counts, and how the last 30 days compare with the 30 days before. */
function Detail({ stat, trend }: { readonly stat: Stat; readonly trend: string | null }) {
  const { t } = useTranslation('stats')
  return (
    <>
      {t(`details.${stat}`)}
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.25, fontSize: '0.75rem' }}
      >
        {trend === null ? (
          t('noTrend')
        ) : (
          <>
            <PercentText value={trend} fractionDigits={1} />
            {t('trend')}
          </>
        )}
      </Box>
    </>
  )
}
