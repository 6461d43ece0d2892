// The functions that other features may import.
export { changeCustomerEmail, changeEmailAction } from './change-customer-email.ts'
