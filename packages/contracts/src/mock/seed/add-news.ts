import { daysBefore } from '../../demo/demo.ts'
import type { MockState } from '../state.ts'

const ITEMS = [
  ['Bitcoin closes the week where it began', 0.2, 'Volumes stay low as traders wait for figures on inflation.'],
  ['Ether fees fall to their lowest in a year', 1.4, 'More and more transfers are settled on second layers.'],
  ['What a stablecoin reserve report says, and what it does not', 3.1, 'A guide to reading an attestation.'],
] as const

/** A few made-up items in the place of a news feed. */
export function addNews(state: MockState, now: Date): void {
  state.news = ITEMS.map(([title, daysAgo, description], index) => ({
    title,
    link: `https://news.example.com/${index + 1}`,
    author: 'Mintmark Demo Wire',
    pubDate: daysBefore(now, daysAgo).toISOString(),
    description,
  }))
}
