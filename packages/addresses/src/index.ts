export * from './check-address.ts'
export * from './group-address.ts'
