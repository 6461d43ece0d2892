// The functions that other features may import.
export { findBundle } from './bundle-rows.ts'
export { changeTermsAction } from './change-bundle.ts'
