import { createContext, type ReactNode, use } from 'react'

/** The address of the icon of a coin; undefined if it has none. */
type UseCoinIcon = (symbol: string) => string | undefined

const CoinIconsContext = createContext<UseCoinIcon>(() => undefined)

interface CoinIconsProviderProps {
  /** A hook, so that the icons are loaded where a badge is shown and nowhere else. */
  readonly useIcon: UseCoinIcon
  readonly children: ReactNode
}

/** Gives every badge of a coin the icon that staff uploaded. */
export function CoinIconsProvider({ useIcon, children }: CoinIconsProviderProps) {
  return <CoinIconsContext value={useIcon}>{children}</CoinIconsContext>
}

export function useCoinIcon(symbol: string): string | undefined {
  const useIcon = use(CoinIconsContext)
  return useIcon(symbol)
}
