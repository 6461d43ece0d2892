// What other features may use of this feature.
export { subjectOf } from './letter.ts'
