// The functions that other features may import.
export { cutQueue, type Queue, queueFilter } from './list-requests.ts'
