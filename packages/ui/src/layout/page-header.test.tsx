import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { PageHeader } from './page-header.tsx'

/** The place beside the title that a phone has for the count. */
const placeOfCount = () => screen.getByRole('heading', { name: 'Users' }).nextElementSibling

it('keeps the place of a count that is not known yet', () => {
  renderUi(<PageHeader title="Users" count={null} isBrief />)
  expect(placeOfCount()).toHaveTextContent(/^\s*$/)
})

it.each([[9], [0]])('shows the count: %d', (count) => {
  renderUi(<PageHeader title="Users" count={count} isBrief />)
  expect(placeOfCount()).toHaveTextContent(`${count}`)
})

it('keeps no place where nothing is counted', () => {
  renderUi(<PageHeader title="Users" isBrief />)
  expect(placeOfCount()).toBeNull()
})
