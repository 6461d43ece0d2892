import { setSettings } from './set-settings.ts'
import type { TestPlatform } from './test-platform.ts'

/** Turns the requirement to verify email addresses on or off. */
export const requireVerification = (platform: TestPlatform, value: 'true' | 'false') =>
  setSettings(platform, { email_verification_required: value })
