import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { SearchField } from './search-field.tsx'

it('searches once, when the typing rests', async () => {
  const onSearch = vi.fn()
  const { user } = renderUi(<SearchField label="Search users" value="" onSearch={onSearch} delayMs={80} />)
  // All at once: a busy machine may rest between two keys.
  await user.click(screen.getByRole('searchbox', { name: 'Search users' }))
  await user.paste('ada')
  expect(onSearch).not.toHaveBeenCalled()
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('ada'))
})

it('clears', async () => {
  const onSearch = vi.fn()
  const { user } = renderUi(<SearchField label="Search users" value="ada" onSearch={onSearch} delayMs={1} />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(''))
})
