import {
  changePassword,
  changeStaffPassword,
  endSession,
  endStaffSession,
  listSessions,
  listStaffSessions,
} from './account.ts'
import { adminForgotPassword, adminLogin, adminResetPassword, forgotPassword, login, resetPassword } from './auth.ts'
import {
  addPasskey,
  addStaffPasskey,
  passkeyLogin,
  removePasskey,
  removeStaffPasskey,
  staffPasskeyLogin,
  startPasskey,
  startPasskeyLogin,
  startStaffPasskey,
  startStaffPasskeyLogin,
} from './passkeys.ts'
import {
  confirmStaffTotp,
  confirmTotp,
  readSecondFactor,
  readStaffSecondFactor,
  removeStaffTotp,
  removeTotp,
  renewRecoveryCodes,
  renewStaffRecoveryCodes,
  startStaffTotp,
  startTotp,
} from './second-factor.ts'

/** The calls for signing in and for one's own account. Each realm has the same ones under its own paths. */
export const customerAccountCalls = {
  login,
  startPasskeyLogin,
  passkeyLogin,
  forgotPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  readSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
} as const

export const staffAccountCalls = {
  login: adminLogin,
  startPasskeyLogin: startStaffPasskeyLogin,
  passkeyLogin: staffPasskeyLogin,
  forgotPassword: adminForgotPassword,
  resetPassword: adminResetPassword,
  changePassword: changeStaffPassword,
  listSessions: listStaffSessions,
  endSession: endStaffSession,
  readSecondFactor: readStaffSecondFactor,
  startTotp: startStaffTotp,
  confirmTotp: confirmStaffTotp,
  removeTotp: removeStaffTotp,
  renewRecoveryCodes: renewStaffRecoveryCodes,
  startPasskey: startStaffPasskey,
  addPasskey: addStaffPasskey,
  removePasskey: removeStaffPasskey,
} as const
