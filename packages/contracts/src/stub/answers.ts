import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../endpoint.ts'
import type { ErrorCode, ErrorDetails } from '../errors.ts'

/** A request that the contract accepted. */
export interface StubRequest<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The idempotency key of a call that moves money. */
  readonly key: string | undefined
  /** The image of an upload, if one was chosen. */
  readonly image: Uint8Array<ArrayBuffer> | undefined
}

export class Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C
  readonly details: ErrorDetails[C]
  constructor(code: C, details: ErrorDetails[C]) {
    this.code = code
    this.details = details
  }
}

type DetailsArgument<C extends ErrorCode> =
  Record<string, never> extends ErrorDetails[C] ? [] : [details: ErrorDetails[C]]

/** An error of the contract as the answer. Errors whose text varies need the facts that it shows. */
export const refusal = <C extends ErrorCode>(code: C, ...[details]: DetailsArgument<C>): Refusal =>
  new Refusal(code, details ?? ({} as ErrorDetails[C]))

export class Page<Rows = readonly unknown[]> {
  readonly rows: Rows
  readonly total: number
  readonly next: string | undefined
  /** True if the list has at least `total` rows, and may have more. */
  readonly isAtLeast: boolean
  constructor(rows: Rows, total: number, next: string | undefined, isAtLeast = false) {
    this.rows = rows
    this.total = total
    this.next = next
    this.isAtLeast = isAtLeast
  }
}

interface PageFacts {
  readonly total?: number
  readonly next?: string
  readonly isAtLeast?: boolean
}

/** One page of a longer list: the total number of rows or a lower bound of it, and the id of the last row if another page follows. */
export const page = <Rows extends readonly unknown[]>(
  rows: Rows,
  { total = rows.length, next, isAtLeast }: PageFacts = {},
): Page<Rows> => new Page(rows, total, next, isAtLeast)

class Fault {
  readonly kind: 'network' | 'malformed' | 'invalid'
  constructor(kind: Fault['kind']) {
    this.kind = kind
  }
}

/** The connection breaks before an answer arrives. */
export const networkFailure = new Fault('network')

/** Something on the way answers instead of the API: a proxy's error page. */
export const malformedAnswer = new Fault('malformed')

/** The test expects the contract to reject this request; the app gets the contract's validation error. */
export const invalidRequest = new Fault('invalid')

export { Fault }

/** The answers that an endpoint can be served with. */
export type StubAnswer<E extends Endpoint> =
  | ResponseOf<E>
  | (E extends { readonly paged: true } ? Page<ResponseOf<E>> : never)
  | Refusal
  | Fault

/** Decides the answer from the request. A promise holds the answer back, for example to test a busy state. */
export type StubAnswerer<E extends Endpoint> = (request: StubRequest<E>) => StubAnswer<E> | Promise<StubAnswer<E>>
