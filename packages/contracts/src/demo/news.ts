/** Stands for the address of a feed: news that came with the demo data. */
export const DEMO_FEED = 'demo'

const AUTHOR = 'Mintmark Demo Wire'

/** News of the demo, newest first, and how many hours old each is. */
export const DEMO_NEWS = [
  {
    hours: 3,
    title: 'Bitcoin ends the week where it began',
    description: 'Volumes stay low as traders wait for inflation figures.',
  },
  {
    hours: 19,
    title: 'Ether fees fall to their lowest in a year',
    description: 'More and more transfers settle on second layers.',
  },
  {
    hours: 31,
    title: 'Stablecoins move more value than ever in a single month',
    description: 'Most of it settles between exchanges, and a growing part between companies.',
  },
  {
    hours: 54,
    title: 'What a seed phrase is, and why no one should ever ask for it',
    description: 'Support teams never need it. Anyone who has the words has the coins.',
  },
].map(({ hours, title, description }, index) => ({
  hours,
  title,
  description,
  author: AUTHOR,
  link: `https://example.com/mintmark-demo/${index + 1}`,
}))
