/** How the coin list is shown. */
export interface MarketView {
  readonly unit: 'USD' | 'BTC'
  readonly span: '24h' | '7d'
  readonly top: 100 | 10
}

export const FIRST_VIEW: MarketView = { unit: 'USD', span: '24h', top: 100 }
