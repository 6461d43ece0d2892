import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { MarkdownText } from './markdown-text.tsx'

it('shows headings, lists and links, and neither HTML nor images nor other links', () => {
  const text = [
    '# Title',
    '- One',
    '[site](https://example.com) [page](/help) [trick](javascript:alert(1)) [other](//example.com)',
    '<img src=x onerror=alert(1)> <b>bold</b>',
    '![seal](https://example.com/seal.png)',
  ].join('\n\n')
  const { container } = renderUi(<MarkdownText text={text} />)
  expect(screen.getByRole('heading', { name: 'Title', level: 2 })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('One')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.com', '/help'])
  expect(container.querySelector('img, script, b')).toBeNull()
  expect(container).toHaveTextContent('<b>bold</b>')
  expect(container).toHaveTextContent('seal')
})
