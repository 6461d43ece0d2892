// What other features may use of this one.
export { readSettingRows } from './setting-rows.ts'
