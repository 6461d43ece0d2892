// The functions that other features may import.
export { adminBundleView } from './admin-bundle-view.ts'
export { findBundle } from './bundle-rows.ts'
export { changeTermsAction } from './change-bundle.ts'
