import type { Values } from '@mintmark/client'

export const pricesMessages = {
  title: 'Prices',
  failed: "We couldn't load the price sources",
  origins: {
    simulated: 'Prices are simulated. They do not follow a real market.',
    reference: 'Prices are fixed. They do not follow a real market.',
  },
  states: { answering: 'Working', failing: 'Failing', waiting: 'Not queried yet' },
  figures: ({ source }: Values<'source'>) => `${source}: market figures`,
  answered: 'Last response:',
  never: 'never',
  failure: ({ failure }: Values<'failure'>) => `Last error: ${failure}.`,
  nextTry: 'Next try:',
  pin: {
    title: 'Pin a price',
    text: 'The coin keeps this price until the time you choose, regardless of its sources. Purchases, payouts and conversions use it, and customers see that staff set it. Another staff member must approve it.',
    coin: 'Coin',
    choose: 'Select a coin',
    now: ({ price }: Values<'price'>) => `Its price is ${price} now.`,
    price: 'Price of one coin',
    hours: 'Ends after',
    hoursChoice: ({ count }: Values<'count'>) => (count === 1 ? '1 hour' : `${count} hours`),
    submit: 'Request approval',
    busy: 'Sending...',
    failed: 'Something went wrong. Try again.',
    isPinned: ({ coin, price }: Values<'coin' | 'price'>) => `${coin} is pinned at ${price} until`,
    market: ({ price }: Values<'price'>) => `The market price is ${price}.`,
    noMarket: 'No source has a price.',
    reason: ({ reason }: Values<'reason'>) => `Reason: ${reason}`,
    end: ({ coin }: Values<'coin'>) => `End the pinned price of ${coin}`,
    ending: {
      title: 'End the pinned price',
      text: 'Live prices resume within a few seconds.',
      submit: 'End it now',
      busy: 'Ending...',
    },
  },
  suspect: {
    spread: ({ coin, price, accepted, sources }: Values<'coin' | 'price' | 'accepted' | 'sources'>) =>
      `${coin}: the sources disagree (median ${price}, last confirmed ${accepted}; ${sources}). Conversions in ${coin} are paused until they agree.`,
    jump: ({ coin, price, sources, accepted }: Values<'coin' | 'price' | 'sources' | 'accepted'>) =>
      `${coin}: ${price} from ${sources}, too far from the last confirmed ${accepted}. Conversions in ${coin} are paused.`,
    since: 'Since',
  },
  unpriced: ({ count, coins }: Values<'count' | 'coins'>) =>
    count === 1
      ? `No source has a current price for ${coins}. Conversions in this coin are paused. Pin a price, or archive the coin.`
      : `No source has a current price for ${count} coins: ${coins}. Conversions in them are paused. Pin prices, or archive the coins.`,
} as const
