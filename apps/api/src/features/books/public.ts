// The functions that other features may import.
export { readHealth } from './read-health.ts'
export { approvableResume } from './resume-payouts.ts'
