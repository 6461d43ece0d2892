import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../endpoint.ts'
import { deny } from './deny.ts'
import type { ImpersonationSession, Session } from './identity-state.ts'
import type { Realm } from './realms.ts'
import type { Sessions } from './sessions.ts'
import type { Customer, MockState, Staff } from './state.ts'

/** A request that has passed every guard: what a handler gets. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The file of an upload; empty otherwise. */
  readonly file: Uint8Array<ArrayBuffer>
  readonly request: Request
  readonly url: URL
  readonly now: Date
  readonly state: MockState
  readonly sessions: Sessions
  readonly actor: Actor
  /** Where the two apps are, for links that lead there. */
  readonly origins: Record<Realm, string>
  /** The headers of the answer, for the handler to add to. */
  readonly headers: Headers
}

/** Who calls: nobody, or someone signed in in the realm that the endpoint is for. */
export interface Actor {
  readonly customer?: Customer | undefined
  readonly staff?: Staff | undefined
  /** The session that the call came with. */
  readonly session?: Session | undefined
  /** Set where a staff member views the customer's account. */
  readonly impersonation?: ImpersonationSession | undefined
}

/** What answers one endpoint. */
export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (call: Call) => unknown
}

/** Binds a handler to its endpoint, with the types of the contract on both sides. */
export const on = <E extends Endpoint, const R extends ResponseOf<E>>(
  endpoint: E,
  run: (call: Call<E>) => R,
): Handler => ({ endpoint, run: run as unknown as Handler['run'] })

/** The signed-in customer of a call. */
export const customerOf = ({ actor }: Pick<Call, 'actor'>): Customer => actor.customer ?? deny('unauthenticated', {})

/** The signed-in staff member of a call. */
export const staffOf = ({ actor }: Pick<Call, 'actor'>): Staff => actor.staff ?? deny('unauthenticated', {})

/** The row of an id, or `not_found`. */
export const rowOf = <Row>(table: ReadonlyMap<string, Row>, id: string): Row => table.get(id) ?? deny('not_found', {})
