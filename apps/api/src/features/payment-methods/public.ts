// The functions that other features may import.

export { findMethod, type MethodRow } from './find-method.ts'
export { adminMethodView } from './method-view.ts'
export { publishMethodAction } from './publish-method.ts'
