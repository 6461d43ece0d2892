import { type ComponentType, lazy, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

interface ChosenProps<Props> {
  readonly choose: () => ComponentType<Props>
  readonly props: Props
}

/** The first component stays: another one in its place would lose its state. */
function Chosen<Props extends object>({ choose, props }: ChosenProps<Props>) {
  const [Shown] = useState(choose)
  return <Shown {...props} />
}

/**
 * A lazy component whose code can be loaded before it is shown: on the way to its link, or before a prerendered page is hydrated.
 * Once loaded, it renders without suspending. `preload` rejects if the code cannot be loaded.
 */
export function preloadable<Props extends object>(load: () => Promise<Loaded<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Later = lazy(preload)
  const choose = (): ComponentType<Props> => loaded ?? Later
  return Object.assign((props: Props) => <Chosen choose={choose} props={props} />, { preload })
}

/** Loads the code of a component while the screen waits for its data. If that fails, it is tried again when it is shown. */
export function usePreload({ preload }: { readonly preload: () => Promise<unknown> }): void {
  useEffect(() => void preload().catch(() => undefined), [preload])
}
