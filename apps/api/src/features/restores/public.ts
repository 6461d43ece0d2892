// The functions that other features may import.
export { reportRestores } from './report-restores.ts'
