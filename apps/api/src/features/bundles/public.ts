// The functions that other features may import.
export { findBundle } from './bundle-rows.ts'
