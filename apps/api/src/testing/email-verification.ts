import { settings } from '../db/schema.ts'
import type { TestPlatform } from './test-platform.ts'

/** Turns the requirement to verify email addresses on or off. */
export const requireVerification = ({ db }: TestPlatform, value: 'true' | 'false') =>
  db
    .insert(settings)
    .values({ name: 'email_verification_required', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
