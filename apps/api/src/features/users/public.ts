// What other features may use of this feature.
export { PERSON_COLUMNS } from './customer-search.ts'
export { requireCustomer } from './require-customer.ts'
export { resetFactorsAction } from './reset-factors.ts'
export { userView } from './user-view.ts'
