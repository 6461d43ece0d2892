import { useReadPages } from '@mintmark/client'
import { listNews, type RowOf } from '@mintmark/contracts'
import { EmptyState, PagedContent, Panel, RowList, SampleChip, Skeletons } from '@mintmark/ui'
import FeedOutlined from '@mui/icons-material/FeedOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { newsMessages } from '../../locales/en/news-messages.ts'
import { newsDate, newsHref, newsTeaser } from './news-text.ts'

type NewsItem = RowOf<typeof listNews>

/** The articles of all feeds, newest first. */
export function NewsList() {
  const query = useReadPages(listNews, { query: {} })
  return (
    <Panel flush>
      <PagedContent
        query={query}
        failed={newsMessages.failed}
        loading={<Skeletons shape="list" count={5} inset />}
        empty={<EmptyState text={newsMessages.none} icon={<FeedOutlined />} />}
      >
        {(items) => (
          <RowList>
            {items.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </RowList>
        )}
      </PagedContent>
    </Panel>
  )
}

function NewsRow({ item }: { readonly item: NewsItem }) {
  const { author, source, pubDate, description } = item
  const facts = [author, source, newsDate(pubDate)].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 2.5,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <NewsTitle item={item} />
      {item.is_demo && <SampleChip label={newsMessages.demo} />}
      {facts.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {facts.join(' · ')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75, maxWidth: 720, overflowWrap: 'anywhere' }}>
        {newsTeaser(description)}
      </Typography>
    </Box>
  )
}

/** The link covers the whole row, so a click anywhere opens the article. */
function NewsTitle({ item: { title, link } }: { readonly item: NewsItem }) {
  const href = newsHref(link)
  return (
    <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {href === undefined ? (
        title
      ) : (
        <Box
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={newsMessages.opens({ title })}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
          {/* The icon never stands alone on a line. */}
          <span>{'\u2060\u00a0'}</span>
          <OpenInNew aria-hidden sx={{ fontSize: 14, color: 'text.secondary', verticalAlign: '-0.1em' }} />
        </Box>
      )}
    </Typography>
  )
}
