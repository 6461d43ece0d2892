import type { Endpoint } from '../endpoint.ts'

/** A green WebP picture of 16 by 16 pixels. */
const PICTURE = 'UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAfQtS70qf+BiOh/AAA='

const pictureBytes = () => Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0))

/** The example answer of an endpoint: what its contract gives, or a small file where the answer is one. */
export function exampleOf(endpoint: Endpoint): unknown {
  if (endpoint.file === 'image/webp') return pictureBytes()
  if (endpoint.example === undefined) throw new Error(`The contract has no example for ${endpoint.name}.`)
  return endpoint.example
}
