// R4: what the tools of the apps cost by themselves. React, the router, the theme and one button.
import { createMintmarkTheme } from '@mintmark/ui'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import '@fontsource-variable/inter/wght.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ThemeProvider theme={createMintmarkTheme({ variant: 'customer' })} noSsr>
        <CssBaseline enableColorScheme />
        <Routes>
          <Route path="*" element={<Button variant="contained">Bare page</Button>} />
        </Routes>
      </ThemeProvider>
    </BrowserRouter>
  </StrictMode>,
)
