// What other features may use of this one.
export { findMethod, type MethodRow } from './find-method.ts'
