import type { Endpoint } from '../endpoint.ts'
import { exampleAnswer } from '../example-answer.ts'
import { createMatcher } from './match-endpoint.ts'
import { readRequest } from './read-request.ts'
import { writeAnswer, writeError } from './write-response.ts'

/** Answers every request that the contract accepts with the example of its endpoint, and no other. */
export function createExampleApi(endpoints: readonly Endpoint[]) {
  const matchEndpoint = createMatcher(endpoints)

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const match = matchEndpoint(request.method, url.pathname)
    if (!match) return writeError('not_found', {})
    const { endpoint, params } = match
    const read = await readRequest(request, endpoint, params)
    if ('issues' in read) return writeError('validation', read)
    const response = writeAnswer(endpoint, exampleAnswer(endpoint), url)
    response.headers.set('x-stub', '1')
    return response
  }
}
