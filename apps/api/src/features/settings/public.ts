// The functions that other features may import.
export { changeProtectionsAction } from './change-protections.ts'
export { changeSmtpAction } from './change-smtp.ts'
export { shownFrame } from './frame-addresses.ts'
export { readSettingRows, readSharedSettings } from './setting-rows.ts'
