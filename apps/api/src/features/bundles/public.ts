// What other features may use of this one.
export { findBundle } from './bundle-rows.ts'
