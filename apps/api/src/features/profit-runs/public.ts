// The functions that other features may import.
export { approvableRunStart, approvableRunUndo } from './approvable-runs.ts'
export { areRunsDue, proceedWithRuns } from './proceed-with-runs.ts'
