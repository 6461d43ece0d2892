// The functions that other features may import.
export { readPortfolioOf } from './read-portfolio.ts'
