// The functions that other features may import.
export { adminUserView } from './admin-user-view.ts'
export { countCustomers } from './count-customers.ts'
export { ofCustomersWith, PERSON_COLUMNS } from './customer-search.ts'
export { customerRows } from './customers-table.ts'
export { readHoldings } from './read-holdings.ts'
export { requireCustomer } from './require-customer.ts'
export { userView } from './user-view.ts'
