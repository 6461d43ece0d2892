export const SECOND_PERSON_WORDS = {
  waits: 'Nothing has moved yet',
} as const
