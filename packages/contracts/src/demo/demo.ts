// The demonstration as data: who there is, what is on offer, and what happened. The API and the mock platform tell the
// same story, each with a runner of its own.
export * from './accounts.ts'
export { type Action, type DemoRunner, tell } from './actions.ts'
export * from './offers.ts'
export { type DatedAction, daysBefore, JOINING, timeline } from './timeline.ts'
