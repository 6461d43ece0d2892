import * as z from 'zod/mini'
import { whenMissing } from './primitives.ts'

export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 128

const passwordLength = [
  z.minLength(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`),
  z.maxLength(PASSWORD_LENGTH_MAX, `must have at most ${PASSWORD_LENGTH_MAX} characters`),
] as const

/** A new password. Sign-in accepts any text, so that its errors reveal nothing about the rules for passwords. */
export const newPassword = z.string().check(...passwordLength)

/** The customer specification's error for any empty field of a form where every field is required. */
export const FILL_ALL = 'Please fill all fields'
export const filled = z.minLength(1, { error: FILL_ALL, abort: true })
export const field = z.string(whenMissing(FILL_ALL))

/** The passwords of a form where every field is required. */
export const filledPassword = field.check(filled, z.maxLength(1024))
export const filledNewPassword = field.check(filled, ...passwordLength)
