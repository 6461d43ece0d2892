import { ThemeContext } from '@emotion/react'
import { createElement, type ElementType, forwardRef, type ReactNode } from 'react'

type Props = Record<string, unknown>
type Forwards = (prop: string) => boolean
type Options = { readonly shouldForwardProp?: Forwards }

/** Emotion's data on a styled component, from which another one can be made. */
type Styled = ElementType & { __emotion_real?: unknown; __emotion_base?: ElementType; __emotion_forwardProp?: Forwards }

const NOT_FOR_ELEMENTS: readonly string[] = ['as', 'ownerState', 'sx', 'theme']
const isForElements: Forwards = (prop) => !NOT_FOR_ELEMENTS.includes(prop)

/** The properties that the styled component and its base both pass on. */
function bothForward(tag: Styled, { shouldForwardProp }: Options): Forwards {
  const inner = tag.__emotion_real === tag ? tag.__emotion_forwardProp : undefined
  if (!inner || !shouldForwardProp) return shouldForwardProp ?? inner ?? isForElements
  return (prop) => inner(prop) && shouldForwardProp(prop)
}

/**
 * Stands in for MUI's styling in component tests: the same elements with the same attributes, but no rules. Computing rules
 * at each render, and matching all of them to every element that a test looks for, takes a quarter of the time of a test.
 */
export default function styled(tag: Styled, options: Options = {}) {
  const base = (tag.__emotion_real === tag && tag.__emotion_base) || tag
  const forwards = bothForward(tag, options)
  return () => {
    const render = (props: Props, ref: unknown) => {
      const { as } = props
      const handedOn: Props = ref === null ? {} : { ref }
      for (const prop in props) if (forwards(prop)) handedOn[prop] = props[prop]
      return createElement(as && !forwards('as') ? (as as ElementType) : base, handedOn)
    }
    const component: Styled = forwardRef(render)
    return Object.assign(component, {
      __emotion_real: component,
      __emotion_base: base,
      __emotion_forwardProp: forwards,
    })
  }
}

export const internal_mutateStyles = () => undefined
export const internal_serializeStyles = () => ({ name: '', styles: '' })
export const css = internal_serializeStyles
export const keyframes = () => ''
export const GlobalStyles = () => null
export const StyledEngineProvider = ({ children }: { children: ReactNode }) => children
export { ThemeContext }
