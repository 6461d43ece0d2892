// What other features may use of this feature.
export { changeSmtpAction } from './change-smtp.ts'
export { shownFrame } from './frame-addresses.ts'
export { readSettingRows, readSharedSettings } from './setting-rows.ts'
