// The functions that other features may import.
export { approvableResume } from './resume-payouts.ts'
