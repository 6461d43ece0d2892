// Who and what the examples of the contract speak of: the same people, offers and amounts in every answer.

/** The customer whose account the examples show: the investor of the demonstration. */
export const CUSTOMER = {
  id: '019a3c10-0000-7000-8000-000000000001',
  email: 'investor@mintmark.test',
  first_name: 'Ada',
  last_name: 'Lindqvist',
  phone: '+1 212 555 0198',
  country: 'Canada',
} as const

/** The staff member who is signed in in the examples: the owner. */
export const OWNER = {
  id: '019a3c20-0000-7000-8000-000000000001',
  email: 'staff@mintmark.test',
  name: 'Morgan Hale',
} as const
