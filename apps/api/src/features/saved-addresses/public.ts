// What other features may use of this feature.
export { savedAddressView } from './saved-rows.ts'
