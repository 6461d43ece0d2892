import { ColorType } from 'lightweight-charts'
import type { ChartColors } from './chart-colors.ts'

/** The options of every chart that never change. */
export const CHART_OPTIONS = {
  autoSize: true,
  // The page has the credit as text: the library's logo brings its own style, which the pages do not allow.
  layout: { background: { type: ColorType.Solid, color: 'transparent' }, attributionLogo: false },
  // A page is scrolled over the chart, too.
  handleScroll: { vertTouchDrag: false, mouseWheel: false },
  handleScale: { mouseWheel: false },
} as const

/** The colors and the font of both axes. */
export const axesOf = ({ text, line, font }: ChartColors) => ({
  layout: { textColor: text, fontFamily: font },
  rightPriceScale: { borderColor: line },
  timeScale: { borderColor: line },
})
