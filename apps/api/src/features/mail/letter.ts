import { type Facts, MAIL_WORDS } from './mail-words.ts'

/** A message of the outbox, as it was owed. */
export interface Owed {
  readonly kind: string
  readonly facts: Facts
  /** The customer whom it is about; null where it is to somebody else. */
  readonly firstName: string | null
}

/** What a mail says; undefined for a kind that is not mailed. */
export function letterOf({ kind, facts, firstName }: Owed): { subject: string; text: string } | undefined {
  if (kind === 'staff.mail') return { subject: facts.subject ?? '', text: facts.body ?? '' }
  const words = MAIL_WORDS[kind]
  // Whoever registers chooses the name, and may not be who reads this: it does not stand in a mail with a link.
  const greeting = firstName && !kind.startsWith('link.') ? `Hello ${firstName},` : 'Hello,'
  return words && { subject: words.subject, text: `${greeting}\n\n${words.text(facts)}\n\nMintmark` }
}
