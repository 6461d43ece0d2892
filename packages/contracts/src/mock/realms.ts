/** The two realms that a person can be signed in to, each with a session and a domain of its own. */
export const REALMS = ['customer', 'staff'] as const
export type Realm = (typeof REALMS)[number]
