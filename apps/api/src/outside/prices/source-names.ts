const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): text is Name =>
    names.some((name) => name === text)

/** The public services that quote prices. */
export const SOURCE_NAMES = ['coingecko', 'binance', 'coinbase'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]
export const isSourceName = isOneOf(SOURCE_NAMES)

/** The services that publish figures of the whole market. */
export const FIGURE_SOURCES = ['coingecko', 'alternative.me'] as const
export type FigureSource = (typeof FIGURE_SOURCES)[number]
export const isFigureSource = isOneOf(FIGURE_SOURCES)
