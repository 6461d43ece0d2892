// The functions that other features may import.
export { addNews } from './add-news.ts'
export { isNewsDue, refreshNews } from './refresh-news.ts'
