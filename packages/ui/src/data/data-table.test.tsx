import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { onAPhone } from '../testing/person.ts'
import { DataTable } from './data-table.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'

type Row = { id: string; name: string; total: string }

const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable<Row>
    label="Users"
    columns={[
      { key: 'name', header: 'Name', render: (row) => row.name, sortable: true },
      { key: 'total', header: 'Total', render: (row) => row.total, numeric: true },
    ]}
    rows={[
      { id: '1', name: 'Ada', total: '5' },
      { id: '2', name: 'Grace', total: '7' },
    ]}
    rowKey={(row) => row.id}
    empty="No users found"
    {...props}
  />
)

/** Gives the table and its place a width each, in pixels; returns how to change that of the place. */
function withWidths(needed: number, given: number): (next: number) => void {
  let place = given
  const measures = new Set<() => void>()
  vi.spyOn(HTMLTableElement.prototype, 'scrollWidth', 'get').mockImplementation(() => needed)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => place)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void
      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe() {
        measures.add(this.#measure)
      }
      disconnect() {
        measures.delete(this.#measure)
      }
    },
  )
  return (next) => {
    place = next
    act(() => {
      for (const measure of [...measures]) measure()
    })
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('DataTable', () => {
  it('lists its rows under named columns', () => {
    renderUi(table())
    expect(screen.getByRole('table', { name: 'Users' })).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('cell', { name: '7' })).toBeInTheDocument()
  })

  it('becomes cards where not all columns have room, and a table again once they do', () => {
    const resize = withWidths(900, 714)
    renderUi(table({ renderActions: ({ name }) => <button type="button">Greet {name}</button> }))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(within(screen.getByRole('list', { name: 'Users' })).getByText('Grace')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Greet Ada' })).toBeInTheDocument()
    resize(899)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    resize(900)
    expect(screen.getByRole('table', { name: 'Users' })).toBeInTheDocument()
    resize(800)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('keeps the focus on a row when it becomes cards', () => {
    const resize = withWidths(900, 900)
    renderUi(table({ onOpenRow: vi.fn() }))
    act(() => screen.getAllByRole('row')[2]?.focus())
    resize(800)
    expect(screen.getAllByRole('listitem')[1]).toHaveFocus()
    resize(900)
    expect(screen.getAllByRole('row')[2]).toHaveFocus()
  })

  it('shows skeletons until the first answer', () => {
    const { container } = renderUi(table({ rows: undefined, skeletonRows: 2 }))
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.queryByText('No users found')).not.toBeInTheDocument()
  })

  it('says when there is nothing', () => {
    renderUi(table({ rows: [] }))
    expect(screen.getByText('No users found')).toBeInTheDocument()
  })

  it('says what failed and tries again', async () => {
    const onRetry = vi.fn()
    const { user } = renderUi(table({ rows: undefined, error: 'No answer.', onRetry }))
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('asks for the other order from the keyboard', async () => {
    const onSort = vi.fn()
    const { user } = renderUi(table({ sort: { key: 'name', direction: 'asc' }, onSort }))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    screen.getByRole('button', { name: 'Name' }).focus()
    await user.keyboard('{Enter}')
    expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'desc' })
  })

  it('turns pages by number and stops at the ends', async () => {
    const onPage = vi.fn()
    const { user } = renderUi(table({ pager: { kind: 'pages', page: 1, pageCount: 2, total: 2, onPage } }))
    expect(screen.getByText('Page 1 / 2')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage).toHaveBeenCalledWith(2)
  })

  it('turns pages by cursor', async () => {
    const onPrevious = vi.fn()
    const { user } = renderUi(table({ pager: { kind: 'cursor', page: 3, onPrevious, onNext: undefined } }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPrevious).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  it('opens a row on Enter, but not when its menu is used', async () => {
    const onOpenRow = vi.fn()
    const onSelect = vi.fn()
    const { user } = renderUi(table({ onOpenRow, rowActions: () => [{ key: 'edit', label: 'Edit', onSelect }] }))
    const row = screen.getAllByRole('row')[1]
    if (!row) throw new Error('no row')
    await user.click(within(row).getByRole('button', { name: 'Row actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(onOpenRow).not.toHaveBeenCalled()
    row.focus()
    await user.keyboard('{Enter}')
    expect(onOpenRow).toHaveBeenCalledWith({ id: '1', name: 'Ada', total: '5' })
  })

  it('makes a card of each row on a phone', () => {
    onAPhone()
    renderUi(table())
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const cards = within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(cards[0]).toHaveTextContent('AdaTotal5')
  })

  it('shows each column of a card once on a phone, where the column says', () => {
    onAPhone()
    const column = (key: string, onPhone?: DataColumn<Row>['onPhone']) => ({
      key,
      header: key,
      onPhone,
      render: () => `${key} of Ada`,
    })
    const columns = [
      column('Name'),
      column('ID', 'under'),
      column('Paid', 'foot'),
      column('Unit', 'none'),
      column('Note'),
      column('State', ({ name }) => (name === 'Ada' ? 'chip' : 'none')),
      column('Total', 'corner'),
    ]
    const { rerender } = renderUi(table({ columns, renderActions: () => <button type="button">Pay</button> }))
    const cards = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')
    const head = 'Name of AdaID: ID of AdaTotal: Total of Ada'
    expect(cards()[0]).toHaveTextContent(`${head}StateState of AdaNoteNote of AdaPaidPaid of AdaPay`)
    expect(cards()[1]).toHaveTextContent(`${head}NoteNote of AdaPaidPaid of AdaPay`)
    rerender(table({ columns }))
    expect(cards()[0]).toHaveTextContent(`${head}PaidPaid of AdaStateState of AdaNoteNote of Ada`)
  })
})
