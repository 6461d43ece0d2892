import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { PATHS } from '../../paths.ts'
import { withReturn } from './return-path.ts'

/** Says that a screen needs a signed-in customer; signing in leads back to it. */
export function LoginWall({ returnTo }: { readonly returnTo: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, px: 2, py: { xs: 8, sm: 12 } }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 1,
          borderRadius: '20px',
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        <LockOutlined />
      </Box>
      <Typography variant="h2" component="h1">
        {sessionMessages.wallTitle}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 380 }}>{sessionMessages.wallText}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 2 }}>
        <Button variant="contained" href={withReturn(PATHS.login, returnTo)}>
          {sessionMessages.signInLink}
        </Button>
        <Button variant="outlined" color="inherit" href={withReturn(PATHS.register, returnTo)}>
          {sessionMessages.register}
        </Button>
      </Box>
    </Box>
  )
}
