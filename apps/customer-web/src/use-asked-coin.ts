import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const NAME = 'coin'

/**
 * The coin that a link asks for; empty without one. It is taken out of the address, so that a reload keeps the coin that the person
 * chose after that.
 */
export function useAskedCoin(): string {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const inAddress = params.get(NAME)
  const [asked] = useState(inAddress ?? '')
  useEffect(() => {
    if (inAddress === null) return
    const rest = new URLSearchParams(params)
    rest.delete(NAME)
    setParams(rest, { replace: true, state })
  }, [inAddress, params, state, setParams])
  return asked
}
