import { listNews } from '../../news.ts'
import { on } from '../call.ts'

export const newsHandlers = [on(listNews, ({ state }) => state.news)]
