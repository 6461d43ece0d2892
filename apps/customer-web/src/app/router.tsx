import { Route, Routes } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import { BareFrame } from './bare-frame.tsx'
import { Frame } from './frame.tsx'
import { PAGE_NAMES, PAGES, type Page } from './pages.tsx'
import { RequireCustomer } from './require-customer.tsx'

const routesOf = (isHere: (page: Page) => boolean) =>
  PAGE_NAMES.filter((name) => isHere(PAGES[name])).map((name) => (
    <Route key={name} path={PATHS[name]} element={PAGES[name].element} />
  ))

/** Every page in its frame. Unknown paths show the markets, as the specification says. */
export function Router() {
  return (
    <Routes>
      <Route element={<BareFrame />}>{routesOf(({ section }) => section === undefined)}</Route>
      <Route element={<Frame />}>
        <Route element={<RequireCustomer />}>{routesOf(({ isPrivate }) => isPrivate === true)}</Route>
        {routesOf(({ section, isPrivate }) => section !== undefined && !isPrivate)}
        <Route path="*" element={PAGES.markets.element} />
      </Route>
    </Routes>
  )
}
