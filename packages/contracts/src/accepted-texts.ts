import * as z from 'zod/mini'
import { line } from './primitives.ts'

/** The number of a version as text: a number would bring its schema into the first view of signing in. */
const version = z.optional(line(6))

/** The versions of legal texts that a customer was shown and accepted. Kinds without one are left out. */
export const acceptedTexts = z.object({ terms: version, privacy: version, risk: version })
