import { Navigate, Route, Routes } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import { namesOf, OFFICE_PAGES, OPEN_PAGES, SignedIn, UnknownPage } from './pages.ts'
import { RequireStaff } from './require-staff.tsx'
import { ScreenPlace } from './screen-place.tsx'

/** Every screen. All but the login and password pages are behind the guard and inside the frame. */
export function Screens() {
  return (
    <Routes>
      <Route element={<ScreenPlace />}>
        {namesOf(OPEN_PAGES).map((name) => {
          const Page = OPEN_PAGES[name]
          return <Route key={name} path={PATHS[name]} element={<Page />} />
        })}
      </Route>
      <Route
        element={
          <RequireStaff>
            <SignedIn />
          </RequireStaff>
        }
      >
        {namesOf(OFFICE_PAGES).map((name) => {
          const Page = OFFICE_PAGES[name]
          return <Route key={name} path={PATHS[name]} element={<Page />} />
        })}
        <Route path={`${PATHS.dashboard}/*`} element={<UnknownPage />} />
      </Route>
      <Route path="*" element={<Navigate to={PATHS.dashboard} replace />} />
    </Routes>
  )
}
