// The functions that other features may import.

export { findMethod, type MethodRow } from './find-method.ts'
export { publishMethodAction } from './publish-method.ts'
