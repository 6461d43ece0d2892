/** Somebody who registers in a test, with the e-mail address as a person types it. */
export const PERSON = {
  email: 'Ines@Example.com',
  password: 'a long enough password',
  first_name: 'Ines',
  last_name: 'Moreau',
  phone: '+33 1 55 55 01 23',
  country: 'France',
}
/** The address as it is kept. */
export const ADDRESS = 'ines@example.com'
