export const pricesMessages = {
  title: 'Prices',
  failed: "We couldn't load the price sources",
  origins: {
    live: 'Live prices.',
    simulated: 'Prices are simulated. They do not follow a real market.',
    reference: 'Prices are fixed. They do not follow a real market.',
  },
  states: { answering: 'Working', failing: 'Failing', waiting: 'Not asked yet' },
  answered: 'Last answer:',
  never: 'never',
  failure: 'Last error: {{failure}}.',
  nextTry: 'Next try:',
  suspect: {
    spread:
      '{{coin}}: the sources disagree ({{price}} in the middle, last confirmed {{accepted}}; {{sources}}). Conversions in {{coin}} are paused until they agree.',
    jump: '{{coin}}: {{sources}} report {{price}}, too far from the last confirmed {{accepted}}. Conversions in {{coin}} are paused.',
    since: 'Since',
  },
} as const
