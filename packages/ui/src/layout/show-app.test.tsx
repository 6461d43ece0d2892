import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { useHydrated, useWasPrerendered } from '../theme/use-hydrated.ts'
import { preloadable } from './preloadable.tsx'
import { showApp } from './show-app.tsx'

const form = (
  <form>
    <TextInput label="Email" name="email" autoFocus />
    <SubmitButton>Sign in</SubmitButton>
  </form>
)

it('takes over a prerendered page, which took no input before', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.setAttribute('data-prerendered-page', '')
  root.innerHTML = renderToString(form)
  const [field, button] = [screen.getByLabelText('Email'), screen.getByRole('button', { name: 'Sign in' })]
  expect(field).toHaveAttribute('readonly')
  expect(button).toHaveAttribute('type', 'button')
  field.focus()
  await showApp(root, form, async () => undefined)
  await waitFor(() => expect(root).not.toHaveAttribute('data-prerendered-page'))
  // The same elements, and not new ones in their place.
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  expect(button).toHaveAttribute('type', 'submit')
  await waitFor(() => expect(field.parentElement).toHaveClass('Mui-focused'))
  expect(screen.getByLabelText('Email')).toBe(field)
  root.remove()
})

const renders: string[] = []

function Shown({ stored }: { readonly stored: string }) {
  const scheme = useHydrated(
    () => stored,
    () => 'system',
  )
  renders.push(`${scheme} ${useWasPrerendered()}`)
  return <p>{scheme}</p>
}

it('renders again only what the browser knows better than the build', async () => {
  const page = (
    <>
      <Shown stored="system" />
      <Shown stored="dark" />
    </>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  renders.length = 0
  await showApp(root, page, async () => undefined)
  expect(await screen.findByText('dark')).toBeInTheDocument()
  expect(renders).toEqual(['system true', 'system true', 'dark true'])
  root.remove()
  render(<Shown stored="dark" />)
  expect(renders.at(-1)).toBe('dark false')
})

it('shows a preloaded component immediately', async () => {
  const Page = preloadable(async () => ({ default: () => <p>Markets</p> }))
  await Page.preload()
  render(<Page />)
  expect(screen.getByText('Markets')).toBeInTheDocument()
})
