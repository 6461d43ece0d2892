import type { PortfolioHistory } from '@mintmark/contracts'
import { formatMoney, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { AreaSeries, createChart, type IChartApi, type ISeriesApi, LineSeries } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { type ChartColors, useChartColors } from '../../charts/chart-colors.ts'
import { axesOf, CHART_OPTIONS } from '../../charts/chart-options.ts'
import { valueLines, valuePlaces } from './value-data.ts'

const openChart = (container: HTMLElement): IChartApi =>
  createChart(container, {
    ...CHART_OPTIONS,
    timeScale: { timeVisible: true, secondsVisible: false, fixLeftEdge: true, fixRightEdge: true },
  })

const paint = (chart: IChartApi, colors: ChartColors): void =>
  chart.applyOptions({ ...axesOf(colors), grid: { vertLines: { visible: false }, horzLines: { color: colors.line } } })

type Series = ISeriesApi<'Area'> | ISeriesApi<'Line'>

/** Draws the places of all moments, and one line for each unbroken stretch. */
function draw(chart: IChartApi, points: PortfolioHistory['points'], { accent }: ChartColors): Series[] {
  const places = chart.addSeries(LineSeries, { lastValueVisible: false, priceLineVisible: false })
  places.setData(valuePlaces(points))
  const lines = valueLines(points)
  const areas = lines.map((line, index) => {
    const isLast = index === lines.length - 1
    const area = chart.addSeries(AreaSeries, {
      lineColor: accent,
      topColor: `${accent}44`,
      bottomColor: `${accent}05`,
      lineWidth: 2,
      lastValueVisible: isLast,
      priceLineVisible: false,
      // A single value between two gaps has no line.
      pointMarkersVisible: line.length === 1,
    })
    area.setData(line)
    return area
  })
  return [places, ...areas]
}

interface ValueChartProps {
  readonly points: PortfolioHistory['points']
  /** Describes the chart for screen readers. */
  readonly label: string
  readonly height: number
}

/** The value of a portfolio over time, in UTC. */
export default function ValueChart({ points, label, height }: ValueChartProps) {
  const container = useRef<HTMLDivElement>(null)
  const opened = useRef<IChartApi>(undefined)
  const locale = useUiLocale()
  const colors = useChartColors()

  useEffect(() => {
    if (container.current === null) return
    const chart = openChart(container.current)
    opened.current = chart
    return () => {
      // The next effect's cleanup comes after this one, and a removed chart has no series to remove.
      opened.current = undefined
      chart.remove()
    }
  }, [])

  useEffect(() => {
    const chart = opened.current
    if (chart === undefined) return
    paint(chart, colors)
    const priceFormatter = (price: number) => formatMoney(String(price), 'USD', { locale })
    chart.applyOptions({ localization: { locale, priceFormatter } })
    const series = draw(chart, points, colors)
    chart.timeScale().fitContent()
    return () => {
      if (opened.current === chart) for (const each of series) chart.removeSeries(each)
    }
  }, [points, colors, locale])

  return <Box ref={container} role="img" aria-label={label} sx={{ height, direction: 'ltr' }} />
}
