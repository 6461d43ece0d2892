import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { Endpoint } from '../endpoint.ts'
import { EVERY_ENDPOINT } from '../every-endpoint.ts'
import { exampleAnswer } from '../example-answer.ts'
import { IDEMPOTENCY_HEADER } from '../request.ts'
import { Fault, invalidRequest, Refusal, type StubAnswer, type StubAnswerer, type StubRequest } from './answers.ts'
import { createMatcher } from './match-endpoint.ts'
import { issuesText, readRequest } from './read-request.ts'
import { writeAnswer, writeError, writeRefusal } from './write-response.ts'

export { invalidRequest, malformedAnswer, networkFailure, page, refusal, type StubRequest } from './answers.ts'

interface Serving {
  readonly endpoint: Endpoint
  readonly answer: unknown
  readonly once: boolean
}

interface Received {
  readonly endpoint: Endpoint
  readonly request: StubRequest
  readonly serving: Serving | undefined
}

/** The requests to an endpoint that a test served. */
export interface Served<E extends Endpoint> {
  /** The requests that this `serve` has answered so far, oldest first, as the contract parsed them. */
  readonly requests: readonly StubRequest<E>[]
}

const callOf = ({ name, method, path }: Endpoint) => `${name} (${method} ${path})`

function writeServed(endpoint: Endpoint, answer: unknown, url: URL): Response {
  if (answer instanceof Refusal) return writeRefusal(endpoint, answer)
  if (!(answer instanceof Fault)) return writeAnswer(endpoint, answer, url)
  if (answer.kind === 'network') return Response.error()
  if (answer.kind === 'malformed') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  throw new Error(`The test expected the contract to reject a request to ${callOf(endpoint)}, but it was accepted.`)
}

function writeExample(endpoint: Endpoint, url: URL): Response {
  if (endpoint.method !== 'GET') throw new Error(`The test did not serve ${callOf(endpoint)}, which the app called.`)
  return writeAnswer(endpoint, exampleAnswer(endpoint), url)
}

/**
 * Stands in for the API in component tests. Requests and answers are parsed by the contract, and whatever does not fit
 * fails the test, not only the app. A GET that the test did not serve answers with the example of its contract.
 *
 * Call `listen` in `beforeAll`, `reset` in `afterEach` and `close` in `afterAll`. Unmount the app before `reset`.
 */
export function createStub(endpoints: readonly Endpoint[] = EVERY_ENDPOINT) {
  const matchEndpoint = createMatcher(endpoints)
  let servings: readonly Serving[] = []
  let received: readonly Received[] = []
  let failures: readonly string[] = []

  /** The latest `serve` wins. One for a single request is used up. */
  function takeServing(endpoint: Endpoint): Serving | undefined {
    const serving = servings.findLast((each) => each.endpoint.name === endpoint.name)
    if (serving?.once) servings = servings.filter((each) => each !== serving)
    return serving
  }

  async function answerRequest(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const match = matchEndpoint(request.method, url.pathname)
    if (!match) throw new Error(`The app called ${request.method} ${url.pathname}, which is not in the contract.`)
    const { endpoint, params } = match
    const serving = takeServing(endpoint)
    const read = await readRequest(request, endpoint, params)
    if ('issues' in read) {
      if (serving?.answer === invalidRequest) return writeError('validation', read)
      throw new Error(`The contract rejects what the app sent to ${callOf(endpoint)}: ${issuesText(read.issues)}`)
    }
    if (endpoint.movesMoney && read.parsed.key === undefined)
      throw new Error(`The app called ${callOf(endpoint)}, which moves money, without an ${IDEMPOTENCY_HEADER}.`)
    received = [...received, { endpoint, request: read.parsed, serving }]
    if (!serving) return writeExample(endpoint, url)
    const { answer } = serving
    return writeServed(endpoint, typeof answer === 'function' ? await answer(read.parsed) : answer, url)
  }

  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      try {
        return await answerRequest(request)
      } catch (failure) {
        failures = [...failures, failure instanceof Error ? failure.message : String(failure)]
        return Response.error()
      }
    }),
  )

  return {
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    close: () => server.close(),

    /** Forgets what the test served, and fails it for everything that did not fit the contract. */
    reset(): void {
      const found = failures
      servings = []
      received = []
      failures = []
      if (found.length > 0) throw new Error(found.join('\n'))
    },

    /** Answers an endpoint from now on, or once. An answer that does not fit the contract throws here. */
    serve<E extends Endpoint>(
      endpoint: E,
      answer: StubAnswer<E> | StubAnswerer<E>,
      { once = false }: { readonly once?: boolean } = {},
    ): Served<E> {
      const serving: Serving = { endpoint, answer, once }
      if (typeof answer !== 'function' && !(answer instanceof Fault))
        writeServed(endpoint, answer, new URL('http://stub.invalid'))
      servings = [...servings, serving]
      return {
        get requests() {
          return received.filter((each) => each.serving === serving).map(({ request }) => request as StubRequest<E>)
        },
      }
    },

    /** Everything that was sent to an endpoint in this test, examples included, oldest first. */
    requestsTo: <E extends Endpoint>(endpoint: E): readonly StubRequest<E>[] =>
      received.filter((each) => each.endpoint.name === endpoint.name).map(({ request }) => request as StubRequest<E>),
  }
}
