// What other features may use of this feature.
export { findBundle } from './bundle-rows.ts'
