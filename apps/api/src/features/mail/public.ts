// The functions that other features may import.
export { subjectOf } from './letter.ts'
export { readWorkHealthOf } from './read-work-health.ts'
