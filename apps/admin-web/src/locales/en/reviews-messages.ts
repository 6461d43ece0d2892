import type { Values } from '@mintmark/client'

export const reviewsMessages = {
  failed: "We couldn't load what the customer was shown",
  sameImage: ({ count, users }: Values<'count' | 'users'>) =>
    count === 1
      ? `The same image is already the proof of another request, by ${users}.`
      : `The same image is already the proof of ${count} other requests, by ${users}.`,
  similarImage: ({ count, users }: Values<'count' | 'users'>) =>
    count === 1
      ? `This image looks like the proof of another request, by ${users}. Compare them.`
      : `This image looks like the proof of ${count} other requests, by ${users}. Compare them.`,
  quoteExpired: 'The price had expired when this was submitted. Check the amount that arrived.',
  pricedOnArrival: ({ usd, arrival, quoted }: Values<'usd' | 'arrival' | 'quoted'>) =>
    `The quoted price has expired, so the price of arrival applies: ${usd} buys ${arrival} now (${quoted} when quoted). It is credited at the price when you confirm, unless you enter another amount.`,
  noArrivalPrice:
    'The quoted price has expired, so the price of arrival applies, but there is no current price. Wait for one, or enter the amount.',
  taken: {
    confirmed: 'Someone else has confirmed this request in the meantime.',
    rejected: 'Someone else has rejected this request in the meantime.',
    cancelled: 'The customer has canceled this request in the meantime.',
    approved: 'Someone else has approved this request in the meantime.',
    refused: 'This request was refused or withdrawn in the meantime.',
    voided: 'This request is no longer valid, because the person who made it was disabled.',
    closed: 'This request was closed in the meantime, because its action is no longer possible.',
    reversed: 'Someone else has reversed this deposit in the meantime.',
  },
  notSent: 'Your entries were not sent.',
  customer: 'Customer',
  method: 'Method',
  network: 'Network',
  address: 'Address',
  copyAddress: 'Copy address',
  memo: 'Destination tag',
  copyMemo: 'Copy destination tag',
  txid: 'TXID',
  quote: 'Quote',
  quoted: ({ amount, usd, price }: Values<'amount' | 'usd' | 'price'>) => `${amount} for ${usd}, at ${price}`,
  note: 'Internal note',
  worth: 'Worth now',
  earlier: 'Earlier deposits',
  first: 'None: this is the first',
  count: ({ count }: Values<'count'>) => (count === 1 ? '1, on' : `${count}, the last on`),
  noProof: 'No proof was uploaded.',
  proofOf: ({ user }: Values<'user'>) => `Payment proof of ${user}`,
  larger: 'Enlarge the proof',
  smaller: 'Shrink the proof',
  open: 'Open in a new tab',
  receipt: { amount: 'Received amount', txid: 'TXID (optional)', notes: 'Internal note (optional)' },
  rejection: {
    templates: 'Frequent reasons',
    payments: [
      'No payment arrived.',
      'The proof does not show this payment.',
      'The amount that arrived is different. Send a new request with it.',
    ],
    withdrawals: [
      'Use your own address.',
      'The address belongs to another network.',
      'Contact support to confirm your identity first.',
    ],
    reason: 'Reason for the customer',
    reasonMissing: 'Enter a reason. The customer reads it.',
    reasonHint: 'The customer reads it in the app and in the email.',
    note: 'Internal note (optional)',
    noteHint: 'Only staff read it.',
  },
} as const
