// What other features may use of this feature.
export { readPortfolioOf } from './read-portfolio.ts'
