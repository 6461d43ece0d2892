// What other features may use of this feature.
export { approvableResume } from './resume-payouts.ts'
