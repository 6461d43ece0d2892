// What other features may use of this feature.
export { addNews } from './add-news.ts'
export { isNewsDue, refreshNews } from './refresh-news.ts'
