import { cancelRequest } from './cancel-steps.ts'
import { credit, payOut, reduce } from './profit-steps.ts'
import { buy, buyByDeposit } from './purchase-steps.ts'
import { decide, setStatus } from './status-steps.ts'

/** Every action on an investment. Those that many others depend on are more frequent. */
export const investmentSteps = [
  buy,
  buy,
  buyByDeposit,
  cancelRequest,
  decide,
  decide,
  setStatus,
  setStatus,
  credit,
  credit,
  credit,
  reduce,
  payOut,
  payOut,
  payOut,
]
