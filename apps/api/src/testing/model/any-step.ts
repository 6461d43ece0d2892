import fc from 'fast-check'
import { cashSteps } from './cash-steps.ts'
import { houseSteps } from './house-steps.ts'
import { investmentSteps } from './investment-steps.ts'
import type { Step } from './step.ts'

/** Every money command. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(...cashSteps, ...investmentSteps, ...houseSteps)
