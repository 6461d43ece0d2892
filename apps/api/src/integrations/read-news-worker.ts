// Reads a feed in a separate thread, for `readNewsApart`.
import { parentPort, workerData } from 'node:worker_threads'
import { readNews } from './news-items.ts'

parentPort?.postMessage(readNews(workerData))
