import { LIMIT_NAMES } from '../limits/limits.ts'

/** The settings that protect people and money. Changing them needs the permission `controls.change`. */
export const CONTROLS = [
  'withdrawal_wait_hours',
  'deposit_quote_minutes',
  'staff_second_factor_required',
  'email_verification_required',
  'confirm_withdrawals_by_mail',
  // What another site shows in a frame, customers may take for our own.
  'chat_url',
  'ticker_url',
  ...LIMIT_NAMES,
] as const
export type Control = (typeof CONTROLS)[number]

type Values = { readonly [Name in Control]?: string | undefined }

/** Whether the changes give a control another value. An omitted one and an equal one change nothing. */
export const changesControls = (before: Values, changes: Values): boolean =>
  CONTROLS.some((name) => changes[name] !== undefined && changes[name] !== before[name])
