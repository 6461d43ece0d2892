/** Mutations that no caller can notice, as `npm run test:mutations` prints them, with the reason. */
export const EQUIVALENT = new Map([
  [
    'customers/withdrawal-wait.ts: return current !== null && current > next ? current : next [current > next => current >= next]',
    'Two dates of the same time are the same answer.',
  ],
  [
    "markets/change-percent.ts: const sign = change < 0n && hundredths > 0n ? '-' : '' [change < 0n => change <= 0n]",
    'Zero has no hundredths, so that it gets no sign.',
  ],
  [
    'markets/median-price.ts: const byPrice = (a: PriceAnswer, b: PriceAnswer) => (a.usd < b.usd ? -1 : Number(a.usd > b.usd)) [a.usd > b.usd => true]',
    'The order of equal prices changes neither their median nor the names of the sources, which are sorted.',
  ],
  [
    'markets/median-price.ts: const isWithin = (a: bigint, b: bigint, bps: bigint): boolean => (a > b ? a - b : b - a) * BPS <= bps * b [a > b => a >= b]',
    'The difference of equal prices is zero either way.',
  ],
  [
    'markets/median-price.ts: const isAtMaximum = grown > limits.jumpBpsMax [grown > limits.jumpBpsMax => grown >= limits.jumpBpsMax]',
    'At the maximum, both limits are the same.',
  ],
  [
    'money/convert.ts: change < 0n ? negate(worthInUsd(negate(change), price)) : worthInUsd(change, price) [change < 0n => change <= 0n]',
    'Zero is its own negative, and its worth is zero.',
  ],
  [
    "money/convert.ts: const sign = usd < 0n && cents > 0n ? '-' : '' [usd < 0n => usd <= 0n]",
    'Zero has no cents, so that it gets no sign.',
  ],
  [
    'networks/networks.ts: network === null ? null : (byId(network)?.memo ?? null) [network === null => false]',
    'No network has the id null, so that none is found and the answer is null.',
  ],
  [
    `networks/networks.ts: return isTxid(id, txid) ? \`\${byId(id)?.explorer}\${txid}\` : undefined [byId(id)?.explorer => byId(id).explorer]`,
    'Only a network that was found has a form of transaction ids.',
  ],
  [
    'portfolio/value-history.ts: const known = worths.flatMap(({ usd }) => (usd === undefined ? [] : [usd])) [usd === undefined => false]',
    'The known values are only added up when none is missing.',
  ],
  [
    'statements/movements-within.ts: left: amountOfUnits(changes[account] < 0n ? -changes[account] : changes[account]), [changes[account] < 0n => changes[account] <= 0n]',
    'Zero is its own negative.',
  ],
  [
    'withdrawals/withdrawal-risks.ts: amountUsd !== null && largestUsd !== null && amountUsd > largestUsd * BigInt(NORM_TIMES) [amountUsd !== null => true]',
    'Without a price, null is not above any amount.',
  ],
])
