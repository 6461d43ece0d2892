import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'

it('renders the same elements and attributes as MUI, but no rule', () => {
  const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const before = rules().length
  const list = createRef<HTMLUListElement>()
  render(
    <Box component="ul" ref={list} aria-label="Coins" sx={{ display: 'none' }}>
      <Button component="a" href="/coins" color="error">
        All
      </Button>
    </Box>,
  )
  expect(screen.getByRole('list', { name: 'Coins' })).toBe(list.current)
  const link = screen.getByRole('link', { name: 'All' })
  expect(link.getAttributeNames().toSorted()).toEqual(['class', 'href', 'tabindex'])
  expect(link).toHaveClass('MuiButton-root', 'MuiButton-colorError')
  expect(rules()).toHaveLength(before)
})
