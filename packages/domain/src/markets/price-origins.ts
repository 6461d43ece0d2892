/** The origins of a platform's prices. `simulated` and `reference` ones are labeled wherever they are shown. */
export const PRICE_ORIGINS = ['live', 'simulated', 'reference'] as const
export type PriceOrigin = (typeof PRICE_ORIGINS)[number]

/** The origins of a single price: that of the platform, or staff who pinned it until an end time. */
export const PRICE_SOURCES = [...PRICE_ORIGINS, 'pinned'] as const
export type PriceSourceName = (typeof PRICE_SOURCES)[number]
