import type { Values } from '@mintmark/client'

export const companyMessages = {
  about: {
    title: ({ name }: Values<'name'>) => `About ${name}`,
    text: ({ name }: Values<'name'>) =>
      `${name} is an investment company built around a simple idea: you should see what you own, what it costs and what can go wrong, all in one place. You hold coins in your own balances, move them when you choose, and can invest some of them in bundles whose terms you read before you buy.`,
    fundsTitle: 'Fund types',
    funds: {
      mutual: {
        title: 'Mutual funds',
        text: 'Many investors pool their money, and a manager chooses what the fund holds. The price of a unit follows the value of those holdings.',
      },
      index: {
        title: 'Index funds',
        text: 'A fund that tracks a published list of assets instead of picking them, which keeps costs low and holdings predictable.',
      },
      exchangeTraded: {
        title: 'Exchange-traded funds',
        text: 'A basket of assets that trades throughout the day like a single share, with a known price whenever the market is open.',
      },
      hedge: {
        title: 'Hedge funds',
        text: 'Funds for experienced investors that may borrow, sell short and use derivatives. They aim to depend less on the market and carry their own risks.',
      },
    },
    conceptsTitle: 'Key terms',
    concepts: {
      diversification: {
        title: 'Diversification',
        text: 'Spreading your money so that no single loss outweighs the rest.',
      },
      liquidity: {
        title: 'Liquidity',
        text: 'How quickly you can sell something without moving its price.',
      },
      volatility: {
        title: 'Volatility',
        text: 'How much a price moves up and down. Crypto prices move more than most.',
      },
      horizon: {
        title: 'Time horizon',
        text: 'How long you can leave money invested before you need it. A longer horizon lets you take more risk.',
      },
    },
    reasonsTitle: ({ name }: Values<'name'>) => `Why people choose ${name}`,
    reasons: {
      ledger: {
        title: 'A ledger that adds up',
        text: 'Every movement of your money is recorded permanently. Balances are never edited by hand.',
      },
      people: {
        title: 'Reviewed by people',
        text: 'Our team reviews every deposit and withdrawal, and every decision is on record.',
      },
      terms: {
        title: 'Clear terms first',
        text: 'Each bundle states its amount range, its duration and whether your principal is returned. Returns are projections, never promises.',
      },
      reach: {
        title: 'Works on every screen',
        text: 'The same figures on your phone and your computer, by touch or keyboard.',
      },
    },
  },
  services: {
    title: 'Services',
    list: {
      money: {
        title: 'Money management',
        text: 'Deposits, balances and withdrawals in one place, each with a status and a reference.',
      },
      portfolio: {
        title: 'Portfolio management',
        text: 'Everything you own at current prices, available and on hold.',
      },
      retirement: {
        title: 'Retirement planning',
        text: 'Guidance on saving over decades, on how much risk suits each stage of life, and on what to change as retirement approaches.',
      },
      collective: {
        title: 'Collective investment management',
        text: 'Bundles from Bronze to Diamond with fixed terms, so you know the amount range and the duration before you join.',
      },
      brokerage: {
        title: 'Brokerage',
        text: 'Access to major coins. Every conversion records the price, its source and its time.',
      },
      values: {
        title: 'Values-based investing',
        text: 'Help choosing investments that fit your values as well as your goals.',
      },
    },
    startTitle: 'Get Started',
    steps: {
      open: 'Open Portfolio in the bottom menu.',
      profile: 'Create a profile with your name, email address and country.',
      password: "Set a strong password that you don't use anywhere else.",
      verify: 'Verify your email address with the confirmation email, if we send you one.',
      dashboard: 'Use the dashboard to follow the markets and see what you hold.',
    },
    safety: ({ name }: Values<'name'>) =>
      `${name} never asks for your private keys, and never asks for your password outside this platform.`,
  },
} as const
