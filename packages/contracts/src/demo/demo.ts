// The demonstration as data: who there is, what is on offer, and what happened. The API and the mock platform tell the
// same story, each with a teller of its own.
export * from './accounts.ts'
export { type Act, type Teller, tell } from './acts.ts'
export * from './offers.ts'
export { type DatedAct, daysBefore, JOINING, timeline } from './timeline.ts'
