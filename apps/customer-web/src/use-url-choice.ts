import { useHydrated } from '@mintmark/ui'
import { useSearchParams } from 'react-router-dom'

/**
 * One of a few values in the address, so that a reload, a bookmark and Back keep it. The first value is the default and is
 * left out. A prerendered page shows the default until it is hydrated.
 */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (next: Value) => void] {
  const [params, setParams] = useSearchParams()
  const chosen = useHydrated(
    () => values.find((value) => value === params.get(name)) ?? values[0],
    () => values[0],
  )
  const choose = (next: Value) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === values[0]) after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true },
    )
  return [chosen, choose]
}
