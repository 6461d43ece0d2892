import { type DataColumn, MintmarkProvider } from '@mintmark/ui'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { appTheme } from '../app/app.tsx'
import { createStore } from '../app/store.ts'

/** Renders a part of a screen. */
export const renderInApp = (part: ReactNode) =>
  render(
    <Provider store={createStore()}>
      <MintmarkProvider theme={appTheme()}>
        <MemoryRouter>{part}</MemoryRouter>
      </MintmarkProvider>
    </Provider>,
  )

/** The fields of a row that the columns of a table show. */
export const fieldsInTable = <Row extends object>(columns: readonly DataColumn<Row>[], row: Row): Set<string> =>
  fieldsRead(
    (watched) => renderInApp(columns.map(({ key, render: cell }) => <Fragment key={key}>{cell(watched)}</Fragment>)),
    row,
  )
