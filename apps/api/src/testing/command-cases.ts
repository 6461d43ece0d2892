import { ACCESS_CASES } from './access-cases.ts'
import type { Cases } from './command-case.ts'
import { FACTOR_CASES } from './factor-cases.ts'
import { MONEY_CASES } from './money-cases.ts'

/** The commands that need more than a furnished platform to succeed. */
export const CASES: Cases = { ...MONEY_CASES, ...ACCESS_CASES, ...FACTOR_CASES }
