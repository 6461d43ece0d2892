// What other features may use of this feature.
export { readSettingRows } from './setting-rows.ts'
