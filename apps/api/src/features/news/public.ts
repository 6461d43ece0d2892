// What other features may use of this feature.
export { addNews } from './news-rows.ts'
export { isNewsDue, refreshNews } from './refresh-news.ts'
