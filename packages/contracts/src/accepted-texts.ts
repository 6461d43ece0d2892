import * as z from 'zod/mini'

/** The number of a version as text: a number would bring its schema into the first view of signing in. */
export const versionText = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be the number of a version'))

/** The versions of legal texts that a customer was shown and accepted. Kinds without one are left out. */
export const acceptedTexts = z.object({
  terms: z.optional(versionText),
  privacy: z.optional(versionText),
  risk: z.optional(versionText),
})
