import { useRead } from '@mintmark/client'
import { type ResponseOf, readDailyFlows } from '@mintmark/contracts'
import { formatAmount, readAmount, sum, ZERO } from '@mintmark/domain'
import {
  DateText,
  formatMoney,
  MoneyText,
  Panel,
  QueryContent,
  Skeletons,
  tabularNumerals,
  useUiLocale,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { reportsMessages } from '../../locales/en/reports-messages.ts'
import { BAR_STEPS, barHeights, scaleEnd } from './bar-heights.ts'

type DailyFlows = ResponseOf<typeof readDailyFlows>

type Day = DailyFlows['days'][number]
const DAY_WIDTH = 10
const BAR_WIDTH = 6
const GAP = 4

const totalOf = (days: readonly Day[], way: 'in_usd' | 'out_usd'): string =>
  formatAmount(sum(days.map((day) => readAmount(day[way]) ?? ZERO)))

const CHART_HEIGHT = 160
const SMALL = {
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const
const SCALE = { ...SMALL, ...tabularNumerals, flexDirection: 'column', textAlign: 'right', lineHeight: 1 } as const

interface Mark {
  readonly place: 'above' | 'zero' | 'below'
  readonly value: string
}

/** The ends of the scale and its zero, from top to bottom. Screen readers hear the totals instead. */
const Scale = ({ marks, locale }: { readonly marks: readonly Mark[]; readonly locale: string }) => (
  <Box aria-hidden sx={SCALE}>
    {marks.map(({ place, value }) => (
      <span key={place}>{formatMoney(value, 'USD', { compact: true, locale })}</span>
    ))}
  </Box>
)

interface BarsProps {
  readonly days: readonly Day[]
  readonly label: string
}

/** Inflows above the line and outflows below it, day by day, with the scale of both. */
function Bars({ days, label }: BarsProps) {
  const { palette } = useTheme().vars
  const locale = useUiLocale()
  const amounts = days.flatMap(({ in_usd, out_usd }) => [in_usd, out_usd])
  const end = scaleEnd(amounts)
  const heights = barHeights(amounts, end)
  // A way in which nothing moved takes no room.
  const [above = 0, below = 0] = [0, 1].map((way) =>
    heights.some((height, at) => at % 2 === way && height > 0) ? BAR_STEPS : 0,
  )
  const line = above + GAP / 2
  const height = line + GAP / 2 + below
  const marks: readonly Mark[] = [
    { place: 'above', value: end } as const,
    { place: 'zero', value: formatAmount(ZERO) } as const,
    { place: 'below', value: end } as const,
  ].filter(({ place }) => ({ above, zero: 1, below })[place] > 0)
  return (
    <>
      {marks.length > 1 && <Scale marks={marks} locale={locale} />}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height: marks.length === 1 ? 16 : CHART_HEIGHT, display: 'block', gridColumn: 2 }}
      >
        {above > 0 && <rect width={days.length * DAY_WIDTH} height={1} fill={palette.divider} />}
        {below > 0 && <rect y={height - 1} width={days.length * DAY_WIDTH} height={1} fill={palette.divider} />}
        <rect y={line - 0.5} width={days.length * DAY_WIDTH} height={1} fill={palette.divider} />
        {days.map(({ day, in_usd, out_usd }, index) => {
          const [up = 0, down = 0] = heights.slice(index * 2)
          const x = index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2
          const money = (value: string) => formatMoney(value, 'USD', { locale })
          return (
            <g key={day}>
              <title>{`${day}: +${money(in_usd)}, \u2212${money(out_usd)}`}</title>
              <rect x={index * DAY_WIDTH} width={DAY_WIDTH} height={height} fill="transparent" />
              <rect x={x} y={line - GAP / 2 - up} width={BAR_WIDTH} height={up} fill={palette.success.main} />
              <rect x={x} y={line + GAP / 2} width={BAR_WIDTH} height={down} fill={palette.text.secondary} />
            </g>
          )
        })}
      </svg>
    </>
  )
}

function Total({ label, value, color }: { readonly label: string; readonly value: string; readonly color: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: color }} />
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <MoneyText value={value} unit="USD" strong />
    </Box>
  )
}

/** Customers' inflows and outflows over the last 30 days. */
export function FlowChart() {
  const query = useRead(readDailyFlows)
  return (
    <Panel title={reportsMessages.chart.title} detail={reportsMessages.chart.detail}>
      <QueryContent query={query} failed={reportsMessages.chart.failed} loading={<Skeletons shape="text" count={5} />}>
        {({ days, unpriced }) => {
          const [paidIn, paidOut] = [totalOf(days, 'in_usd'), totalOf(days, 'out_usd')]
          const totals = { in: formatMoney(paidIn, 'USD'), out: formatMoney(paidOut, 'USD') }
          return (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
                <Total label={reportsMessages.chart.in} value={paidIn} color="success.main" />
                <Total label={reportsMessages.chart.out} value={paidOut} color="text.secondary" />
              </Box>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1, rowGap: 1.5 }}>
                <Bars days={days} label={reportsMessages.chart.label(totals)} />
                <Box sx={{ ...SMALL, gridColumn: 2 }}>
                  <DateText value={days[0]?.day} style="date" utc />
                  <DateText value={days.at(-1)?.day} style="date" utc />
                </Box>
              </Box>
              {unpriced.length > 0 && (
                <Typography variant="caption">
                  {reportsMessages.chart.unpriced({ coins: unpriced.join(', ') })}
                </Typography>
              )}
            </Box>
          )
        }}
      </QueryContent>
    </Panel>
  )
}
