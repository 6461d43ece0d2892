/** What the company says about itself: a namespace of its own, loaded with the tabs that show it. */
export const companyWords = {
  about: {
    title: 'About {{name}}',
    text: '{{name}} is an investment company built around a simple idea: people should see what they own, what it costs and what can go wrong, on one screen. You hold coins in your own balances, move them when you decide, and can invest part of them in bundles with terms written down before you buy.',
    fundsTitle: 'Fund types',
    funds: {
      mutual: {
        title: 'Mutual funds',
        text: 'Many investors pool their money, and a manager chooses what the pool holds. Units are priced from the value of everything in it.',
      },
      index: {
        title: 'Index funds',
        text: 'A fund that follows a published list of assets instead of choosing them, which keeps its costs low and its contents predictable.',
      },
      exchangeTraded: {
        title: 'Exchange-traded funds',
        text: 'A basket that trades through the day like a single share, so that its price is known whenever the market is open.',
      },
      hedge: {
        title: 'Hedge funds',
        text: 'Funds for experienced investors that may borrow, sell short and use derivatives. They aim for less dependence on the market and carry risks of their own.',
      },
    },
    conceptsTitle: 'Words worth knowing',
    concepts: {
      diversification: {
        title: 'Diversification',
        text: 'Holding different things, so that one bad outcome does not decide the whole.',
      },
      liquidity: {
        title: 'Liquidity',
        text: 'How quickly something can be turned into money without moving its price.',
      },
      volatility: {
        title: 'Volatility',
        text: 'How far a price swings. Crypto prices swing more than most, in both directions.',
      },
      horizon: {
        title: 'Time horizon',
        text: 'How long you can leave money invested before you need it. It decides how much risk you can carry.',
      },
    },
    reasonsTitle: 'Why people choose {{name}}',
    reasons: {
      ledger: {
        title: 'A ledger that adds up',
        text: 'Every movement of your money is one balanced, permanent entry. Balances are never edited.',
      },
      people: {
        title: 'People decide',
        text: 'Deposits and withdrawals are checked by staff, and every decision is on record.',
      },
      terms: {
        title: 'Terms before money',
        text: 'Range, duration and whether the principal comes back are on each bundle. Returns are projections, never promises.',
      },
      reach: {
        title: 'Made for every screen',
        text: 'The same figures on a phone and on a desk, by touch or by keyboard.',
      },
    },
  },
  services: {
    title: 'Services',
    list: {
      money: {
        title: 'Money management',
        text: 'Deposits, balances and withdrawals in one place, each with its status and its reference.',
      },
      portfolio: {
        title: 'Portfolio management',
        text: 'A view of everything you hold, valued at the prices of now, with the parts that are free and the parts that are held.',
      },
      retirement: {
        title: 'Retirement planning',
        text: 'Guidance on setting money aside over decades, on how much risk each stage of life can bear, and on what to do as the day comes closer.',
      },
      collective: {
        title: 'Collective investment management',
        text: 'Bundles that pool a strategy under fixed terms, from Bronze to Diamond, so that you know the range and the duration before you join.',
      },
      brokerage: {
        title: 'Brokerage',
        text: 'Access to the main coins, with the price, its source and its time recorded beside every conversion.',
      },
      values: {
        title: 'Values-based investing',
        text: 'Help with choosing what fits your convictions as well as your plans, and with leaving out what does not.',
      },
    },
    startTitle: 'Get Started',
    steps: {
      open: 'Open Portfolio in the bottom menu.',
      profile: 'Create a profile with your name, e-mail address and country.',
      password: 'Set a strong password that you use nowhere else.',
      verify: 'Verify your address by the confirmation e-mail, if we send you one.',
      dashboard: 'Use the dashboard to follow the markets and to see what you hold.',
    },
    safety: '{{name}} never asks for private keys, and never for your password outside this platform.',
  },
} as const
