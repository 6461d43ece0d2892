// The functions that other features may import.
export { readWaiting } from './read-waiting.ts'
