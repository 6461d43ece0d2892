// The functions that other features may import.
export { savedAddressView } from './saved-rows.ts'
