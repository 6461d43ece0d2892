// What other features may use of this feature.
export { changeCustomerEmail, changeEmailAction } from './change-customer-email.ts'
