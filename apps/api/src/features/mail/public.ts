// The functions that other features may import.
export { subjectOf } from './letter.ts'
export { readJobs, readWorkHealthOf } from './read-work-health.ts'
