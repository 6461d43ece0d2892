import type { Candle } from '@mintmark/contracts'
import type { CandleInterval } from '@mintmark/domain'
import { useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CandlestickSeries, createChart, HistogramSeries, type IChartApi, type ISeriesApi } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { type ChartColors, useChartColors } from '../../charts/chart-colors.ts'
import { axesOf, CHART_OPTIONS } from '../../charts/chart-options.ts'
import { chartCandles, chartVolumes, decimalsOf } from './chart-data.ts'

/** The width of a candle at first, in pixels, which sets how many are in view. */
const CANDLE_PIXELS = 8

interface Drawn {
  readonly chart: IChartApi
  readonly prices: ISeriesApi<'Candlestick'>
  readonly volumes: ISeriesApi<'Histogram'>
}

function draw(container: HTMLElement): Drawn {
  const chart = createChart(container, {
    ...CHART_OPTIONS,
    timeScale: { timeVisible: true, secondsVisible: false, rightOffset: 2 },
  })
  const prices = chart.addSeries(CandlestickSeries, { borderVisible: false })
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.24 } })
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  return { chart, prices, volumes }
}

function paint({ chart, prices }: Drawn, colors: ChartColors): void {
  const { up, down, line } = colors
  chart.applyOptions({ ...axesOf(colors), grid: { vertLines: { color: line }, horzLines: { color: line } } })
  prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
}

interface CandleChartProps {
  /** Another coin or interval needs another chart, and therefore another key. */
  readonly candles: readonly Candle[]
  readonly interval: CandleInterval
  /** Describes the chart for screen readers. */
  readonly label: string
  readonly height: number
}

/** Candles with volume, in UTC. */
export default function CandleChart({ candles, interval, label, height }: CandleChartProps) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const isShown = useRef(false)
  const locale = useUiLocale()
  const colors = useChartColors()

  useEffect(() => {
    if (container.current === null) return
    const made = draw(container.current)
    drawn.current = made
    isShown.current = false
    return () => made.chart.remove()
  }, [])

  useEffect(() => {
    if (drawn.current === undefined) return
    paint(drawn.current, colors)
  }, [colors])

  useEffect(() => {
    if (drawn.current === undefined) return
    const { chart, prices, volumes } = drawn.current
    const bars = chartCandles(candles, interval)
    const precision = decimalsOf(Number(candles.at(-1)?.close))
    const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision }
    const { format: priceFormatter } = new Intl.NumberFormat(locale, digits)
    chart.applyOptions({ localization: { locale, priceFormatter } })
    prices.applyOptions({ priceFormat: { type: 'price', precision, minMove: 10 ** -precision } })
    prices.setData(bars)
    volumes.setData(chartVolumes(candles, { up: `${colors.up}66`, down: `${colors.down}66` }))
    if (isShown.current) return
    isShown.current = true
    const inView = Math.floor((container.current?.clientWidth ?? 0) / CANDLE_PIXELS)
    if (bars.length > inView)
      chart.timeScale().setVisibleLogicalRange({ from: bars.length - inView, to: bars.length + 1 })
    else chart.timeScale().fitContent()
  }, [candles, interval, colors, locale])

  return <Box ref={container} role="img" aria-label={label} sx={{ height, direction: 'ltr' }} />
}
