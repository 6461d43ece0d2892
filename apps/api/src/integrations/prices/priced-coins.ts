import { COINS, DISPLAY_COINS } from '@mintmark/domain'

/** Every coin that a price is known for or simulated: the built-in ones, and those that are only displayed. */
export const PRICED_COINS = [...COINS, ...DISPLAY_COINS]
