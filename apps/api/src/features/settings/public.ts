// What other features may use of this feature.
export { changeSmtpAction } from './change-smtp.ts'
export { readSettingRows } from './setting-rows.ts'
