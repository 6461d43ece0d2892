// What other features may use of this one.
export { userView } from './user-view.ts'
