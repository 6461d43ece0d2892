import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'rows' | 'end'>

/** A password that can be shown. */
export function PasswordInput(props: PasswordInputProps) {
  const messages = useUiMessages()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          edge="end"
          size="small"
          aria-label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setIsShown((before) => !before)}
        >
          {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
        </IconButton>
      }
    />
  )
}
