export * from './check-address.ts'
export * from './frozen-forms.ts'
export * from './group-address.ts'
