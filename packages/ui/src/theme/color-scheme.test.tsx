import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { COLOR_MODE_STORAGE_KEY, COLOR_SCHEME_ATTRIBUTE, initColorScheme } from './init-color-scheme.ts'

const root = document.documentElement
const systemIs = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }))

beforeEach(() => root.removeAttribute(COLOR_SCHEME_ATTRIBUTE))
afterEach(() => vi.unstubAllGlobals())

describe('initColorScheme', () => {
  it('follows the system until the user chooses', () => {
    systemIs(true)
    initColorScheme()
    expect(root).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark')
  })

  it('puts the remembered choice above the system', () => {
    systemIs(true)
    localStorage.setItem(COLOR_MODE_STORAGE_KEY, 'light')
    initColorScheme()
    expect(root).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'light')
  })

  it('is whole in itself, as its text is shipped alone', () => {
    systemIs(false)
    localStorage.setItem(COLOR_MODE_STORAGE_KEY, 'dark')
    new Function(`(${initColorScheme.toString()})()`)()
    expect(root).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark')
  })
})

describe('ColorSchemeToggle', () => {
  it('switches and remembers', async () => {
    const { user } = renderUi(<ColorSchemeToggle />)
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(root).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark')
    expect(localStorage.getItem(COLOR_MODE_STORAGE_KEY)).toBe('dark')
  })
})
