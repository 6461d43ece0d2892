// Stands in for lightweight-charts, which draws on a canvas that jsdom does not have.

/** The data given to each series, in order. */
export const drawnSeries: (readonly unknown[])[] = []

/** The options given to each chart after it was made, in order. */
export const appliedOptions: object[] = []

const nothing = () => undefined

const series = () => ({
  priceScale: () => ({ applyOptions: nothing }),
  applyOptions: nothing,
  setData: (data: readonly unknown[]) => {
    drawnSeries.push(data)
  },
})

export function createChart() {
  let isRemoved = false
  return {
    addSeries: series,
    // As in the library, a chart that was removed has no series any more.
    removeSeries: () => {
      if (isRemoved) throw new Error('Value is undefined')
    },
    timeScale: () => ({ fitContent: nothing, setVisibleLogicalRange: nothing }),
    applyOptions: (options: object) => {
      appliedOptions.push(options)
    },
    remove: () => {
      isRemoved = true
    },
  }
}
export const AreaSeries = {}
export const CandlestickSeries = {}
export const HistogramSeries = {}
export const LineSeries = {}
export const ColorType = { Solid: 'solid' }
