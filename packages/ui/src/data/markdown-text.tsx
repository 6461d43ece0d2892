import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Markdown from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'

interface Part {
  readonly children?: ReactNode
}

/** A heading of the text, below the title of its page. */
const Heading = ({ children }: Part) => (
  <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
    {children}
  </Typography>
)
const SubHeading = ({ children }: Part) => (
  <Typography variant="subtitle1" component="h3" sx={{ mt: 2, mb: 0.5 }}>
    {children}
  </Typography>
)

function SafeLink({ href, children }: Part & { readonly href?: string }) {
  if (!/^(https?:\/\/|mailto:|\/(?!\/))/.test(href ?? '')) return <>{children}</>
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  )
}

/** Nothing is loaded from other sites. */
const NoImage = ({ alt }: { readonly alt?: string }) => <>{alt}</>

const OPTIONS = {
  // HTML in the text shows as text.
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    h1: Heading,
    h2: Heading,
    h3: SubHeading,
    h4: SubHeading,
    h5: SubHeading,
    h6: SubHeading,
    a: SafeLink,
    img: NoImage,
  },
} as const

const TEXT_SX = {
  fontSize: '0.875rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  maxWidth: '72ch',
  '& p, & ul, & ol': { my: 1 },
  '& li': { my: 0.5 },
  '& blockquote': { mx: 0, my: 2, pl: 2, borderLeft: 3, borderColor: 'warning.main' },
  '& table': { display: 'block', overflowX: 'auto' },
} as const

/** A text in Markdown, without HTML and images. Heavy: load it with the page that shows it. */
export function MarkdownText({ text }: { readonly text: string }) {
  return (
    <Box sx={TEXT_SX}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </Box>
  )
}
