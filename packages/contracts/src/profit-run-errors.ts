import { RUN_LINES_MAX, RUN_UNDO_HOURS } from '@mintmark/domain'
import { inWords } from './error-phrases.ts'
import { error, type RefusalErrors } from './error-row.ts'

type RunRefusals = 'run_not_possible' | 'run_undo_too_late' | 'run_too_large' | 'run_csv_invalid'

/** The refusals of profit runs. */
export const PROFIT_RUN_ERRORS: Pick<RefusalErrors, RunRefusals> = {
  run_not_possible: error({
    status: 409,
    text: ({ status }) => `This is not possible for a profit run that is ${inWords(status)}.`,
    example: { status: 'canceled' },
  }),
  run_undo_too_late: error({
    status: 409,
    text: ({ hours }) => `A profit run can be undone for ${hours} hours after it ended.`,
    example: { hours: RUN_UNDO_HOURS },
  }),
  run_too_large: error({
    status: 422,
    text: ({ max }) => `A profit run can credit up to ${max} investments. Divide it into several runs.`,
    example: { max: RUN_LINES_MAX },
  }),
  run_csv_invalid: error({
    status: 422,
    text: ({ line, problem }) => `Line ${line} of the CSV cannot be used: ${problem}.`,
    example: { line: 3, problem: 'investment_id is not a valid ID' },
  }),
}
