/** The part of an action's object that differs from one event to the next. */
export type ActionAbout =
  | 'account'
  | 'amount'
  | 'credit'
  | 'custody'
  | 'customer'
  | 'investment'
  | 'member'
  | 'name'
  | 'owner'
  | 'profit'
  | 'recipient'
  | 'request'
  | 'topUp'

/** The noun for an object of which nothing else is known; empty if `what` says enough. */
export const ABOUT_NOUNS: Readonly<Record<ActionAbout, string>> = {
  account: '',
  amount: '',
  credit: 'funds',
  custody: 'a custody balance',
  customer: 'the customer',
  investment: 'the investment',
  member: 'the staff member',
  name: '',
  owner: '',
  profit: 'the investment',
  recipient: 'the customer',
  request: 'a request',
  topUp: 'funds',
}

/** The parts of the sentences about an action: 'Ana froze the customer bob@example.com', 'Bob tried to delete a passkey'. */
export interface ActionText {
  /** The verb of an action that was done: 'froze'. */
  readonly did: string
  /** The verb of an action that was refused, after 'tried to'. */
  readonly toDo: string
  /** The fixed part of the object. */
  readonly what?: string
  readonly about?: ActionAbout
}

/** The texts of an action that a second staff member may have to approve. */
export interface ApprovableText extends ActionText {
  /** The name of the action in a list of requests. */
  readonly label: string
  /** The effect of the action, for the page of controls. */
  readonly meaning: string
}
