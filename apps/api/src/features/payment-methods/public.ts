// What other features may use of this feature.

export { findMethod, type MethodRow } from './find-method.ts'
export { publishMethodAction } from './publish-method.ts'
