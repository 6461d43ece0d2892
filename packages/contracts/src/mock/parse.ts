import type { Endpoint } from '../endpoint.ts'
import { parseParts } from '../parse-parts.ts'
import { deny } from './deny.ts'

type Parts = Parameters<typeof parseParts>[1]

/** The parts of a request as their schemas read them; denied with every issue of the first part that does not fit. */
export function partsOf(endpoint: Endpoint, given: Parts): Readonly<Parts> {
  const parsed = parseParts(endpoint, given)
  return 'parts' in parsed ? parsed.parts : deny('validation', parsed)
}
