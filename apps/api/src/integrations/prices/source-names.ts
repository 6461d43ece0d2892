import { type FIGURE_SOURCES, PRICE_SOURCES } from '@mintmark/settings'

/** The public services that quote prices. */
export const SOURCE_NAMES = PRICE_SOURCES
export type SourceName = (typeof SOURCE_NAMES)[number]
export const isSourceName = (text: string): text is SourceName => SOURCE_NAMES.some((name) => name === text)

/** The services that publish figures of the whole market. */
export type FigureSource = (typeof FIGURE_SOURCES)[number]
