import type { ApprovableActionName } from '@mintmark/domain'
import { addFactorAction } from '../account/public.ts'
import { approvableResume } from '../books/public.ts'
import { changeTermsAction } from '../bundles/public.ts'
import { changeFeeAction, changeNetworksAction } from '../coins/public.ts'
import { approvableDeposit, approvableReversal } from '../deposits/public.ts'
import { changeEmailAction } from '../email-changes/public.ts'
import { resetFactorsAction } from '../factor-resets/public.ts'
import { approvableFund, approvableTopUp } from '../funding/public.ts'
import { approvableCredit, approvableInvestment } from '../investments/public.ts'
import { pinPriceAction } from '../markets/public.ts'
import { publishMethodAction } from '../payment-methods/public.ts'
import { approvableRunStart, approvableRunUndo } from '../profit-runs/public.ts'
import { changeProtectionsAction, changeSmtpAction } from '../settings/public.ts'
import {
  demoteStaffAction,
  disableStaffAction,
  enableStaffAction,
  inviteStaffAction,
  promoteStaffAction,
} from '../staff/public.ts'
import { approvableConfirmation } from '../withdrawals/public.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { approvableLimitChange } from './change-limit.ts'
import type { OfficeAction, OfficeActionName } from './office-action.ts'

type LedgerActionName = Exclude<ApprovableActionName, OfficeActionName>

/** Actions that are commands of the ledger. */
export const LEDGER_ACTIONS: Record<LedgerActionName, Pick<ApprovableAction<unknown, unknown>, 'prepareStored'>> = {
  'deposit.confirm': approvableDeposit,
  'deposit.reverse': approvableReversal,
  'withdrawal.confirm': approvableConfirmation,
  'investment.confirm': approvableInvestment,
  'fund.add': approvableFund,
  'profit.credit': approvableCredit,
  'funding.top_up': approvableTopUp,
  'profit_run.start': approvableRunStart,
  'profit_run.undo': approvableRunUndo,
  'approval_limit.change': approvableLimitChange,
  'payouts.resume': approvableResume,
}

/** Actions of the back office, which move no money. */
export const OFFICE_ACTIONS: Record<OfficeActionName, Pick<OfficeAction<unknown, unknown>, 'performStored'>> = {
  'payment_method.publish': publishMethodAction,
  'smtp.change': changeSmtpAction,
  'staff.invite': inviteStaffAction,
  'staff.promote': promoteStaffAction,
  'staff.disable': disableStaffAction,
  'staff.demote': demoteStaffAction,
  'staff.enable': enableStaffAction,
  'staff.add_factor': addFactorAction,
  'customer.reset_factors': resetFactorsAction,
  'customer.change_email': changeEmailAction,
  'coin.change_fee': changeFeeAction,
  'coin.change_networks': changeNetworksAction,
  'bundle.change_terms': changeTermsAction,
  'controls.change': changeProtectionsAction,
  'price.pin': pinPriceAction,
}

/** True if the action is a command of the ledger. */
export const isLedgerAction = (action: ApprovableActionName): action is LedgerActionName => action in LEDGER_ACTIONS
