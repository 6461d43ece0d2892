import type { PortfolioHistory } from '@mintmark/contracts'
import type { AreaData, UTCTimestamp, WhitespaceData } from 'lightweight-charts'

type Point = PortfolioHistory['points'][number]

const timeOf = ({ at }: Point) => Math.floor(Date.parse(at) / 1000) as UTCTimestamp

/** The chart has room for one value a second: of two in the same one, the later. */
const onePerSecond = (points: readonly Point[]) =>
  points.filter((point, index) => {
    const next = points[index + 1]
    return next === undefined || timeOf(next) > timeOf(point)
  })

/** The place of every moment on the axis, whether a value is known or not. */
export const valuePlaces = (points: readonly Point[]): WhitespaceData<UTCTimestamp>[] =>
  onePerSecond(points).map((point) => ({ time: timeOf(point) }))

/** The known values as unbroken lines. A moment without one ends a line, so that nothing is drawn through it. */
export function valueLines(points: readonly Point[]): AreaData<UTCTimestamp>[][] {
  const lines: AreaData<UTCTimestamp>[][] = [[]]
  for (const point of onePerSecond(points))
    if (point.usd_value === null) lines.push([])
    else lines.at(-1)?.push({ time: timeOf(point), value: Number(point.usd_value) })
  return lines.filter((line) => line.length > 0)
}
