// The demo as data: its people, offers and events. The API's seed runs this story.
export * from './accounts.ts'
export { type Action, type DemoRunner, tell } from './actions.ts'
export * from './addresses.ts'
export * from './legal-texts.ts'
export * from './news.ts'
export * from './offers.ts'
export { type DatedAction, daysBefore, JOINING, timeline } from './timeline.ts'
