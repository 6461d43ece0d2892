import type * as z from 'zod/mini'

/** A running platform, as valid requests name it: the people who send them, and the ids of everything else. */
export interface SampleFacts {
  readonly customerId: string
  readonly staffId: string
  /** The password of the customer and of the staff member. */
  readonly password: string
  readonly now: Date
  readonly coinId: string
  /** A bundle on offer, and its minimum. */
  readonly bundle: { readonly id: string; readonly minUsd: string }
  /** Payment methods: for deposits in USDT, in BTC and by bank, and for withdrawals. */
  readonly methods: { readonly usdt: string; readonly btc: string; readonly bank: string; readonly payout: string }
  readonly depositId: string
  readonly withdrawalId: string
  readonly investmentId: string
  readonly savedAddressId: string
  readonly frozenAddressId: string
  readonly scamReportId: string
  readonly unidentifiedId: string
  readonly threadId: string
  readonly approvalId: string
  readonly mailId: string
  readonly notificationId: string
  readonly sessionId: string
  readonly fundingAccountId: string
  readonly profitRunId: string
  /** The file names of images. */
  readonly files: {
    readonly proof: string
    readonly avatar: string
    readonly methodImage: string
    readonly coinIcon: string
    readonly evidence: string
  }
}

interface SampleParts {
  readonly params?: object
  readonly query?: object
  readonly body?: object
  readonly otherBodies?: readonly object[]
}

export type AnySample = (facts: SampleFacts) => SampleParts

type OwnerField<Owner, Part extends string> = Owner extends `${Part}.${infer Field}` ? Field : never
type Without<Value, Field extends PropertyKey> = Value extends unknown ? Omit<Value, Field> : never

/** The input of a part of a request, less the id of its owner; never, if nothing is left of it. */
type Input<S, Owner, Part extends string> = undefined extends S
  ? never
  : S extends z.ZodMiniType
    ? Given<Without<NonNullable<z.input<S>>, OwnerField<Owner, Part>>>
    : never
type Given<Value> = [keyof Value] extends [never] ? ([Value] extends [object] ? never : Value) : Value

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [N in Name]: Value }
type BodyPart<Value> = [Value] extends [never]
  ? unknown
  : { readonly body: Value; readonly otherBodies?: readonly Value[] }
/** A query that may be empty needs no sample. */
type QueryPart<Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value }

type SampleOf<P, Q, B, O> = SampleParts &
  Part<'params', Input<P, O, 'params'>> &
  QueryPart<Input<Q, O, 'query'>> &
  BodyPart<Input<B, O, 'body'>>

/** The sample of a draft, required if its request has a part that the owner's id does not fill. */
export type SampleDraft<P, Q, B, O> =
  Record<never, never> extends SampleOf<P, Q, B, O>
    ? { readonly sample?: (facts: SampleFacts) => SampleOf<P, Q, B, O> }
    : { readonly sample: (facts: SampleFacts) => SampleOf<P, Q, B, O> }

/** The parts of an endpoint that say what a valid request is. */
interface Sampled {
  readonly owner?: string
  readonly sample?: AnySample
  readonly body: unknown
}

/** A valid request to an endpoint: its sample, completed with the id of its owner. One body for each form of the call. */
export interface SampleRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly bodies: readonly Readonly<Record<string, unknown>>[]
}

export function sampleOf({ owner, sample, body: schema }: Sampled, facts: SampleFacts): SampleRequest {
  const { params, query, body, otherBodies = [] } = sample?.(facts) ?? {}
  const [part, field = ''] = owner?.split('.') ?? []
  const own = { [field]: facts.customerId }
  const bodies = schema === undefined ? [] : [body, ...otherBodies]
  return {
    params: { ...(part === 'params' && own), ...params },
    query: { ...query },
    bodies: bodies.map((each) => ({ ...(part === 'body' && own), ...each })),
  }
}
