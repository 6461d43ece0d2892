// The functions that other features may import.
export { restoreWarnings } from './restore-warnings.ts'
