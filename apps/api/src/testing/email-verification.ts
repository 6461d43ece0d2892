import { settings } from '../db/schema.ts'
import type { TestPlatform } from './test-platform.ts'

/** Has every email address verified before its customer is let in, or not any more. */
export const requireVerification = ({ db }: TestPlatform, value: 'true' | 'false') =>
  db
    .insert(settings)
    .values({ name: 'email_verification_required', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
