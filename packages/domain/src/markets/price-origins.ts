/** Where prices come from. `simulated` and `reference` ones are labeled wherever they are shown. */
export const PRICE_ORIGINS = ['live', 'simulated', 'reference'] as const
export type PriceOrigin = (typeof PRICE_ORIGINS)[number]
