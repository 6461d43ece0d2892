import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CoinBadge } from '../data/coin-badge.tsx'
import { MoneyText } from '../data/money-text.tsx'
import { PercentText } from '../data/percent-text.tsx'
import { Sparkline } from '../data/sparkline.tsx'
import { StatCard } from '../data/stat-card.tsx'
import { InlineNotice } from '../feedback/inline-notice.tsx'
import { ColorSchemeToggle } from '../theme/color-scheme-toggle.tsx'
import { BottomNavFrame } from './bottom-nav-frame.tsx'
import { Brand } from './brand.tsx'
import type { NavItem } from './nav-items.tsx'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'

const ITEMS: readonly NavItem[] = [
  { label: 'Markets', icon: <ShowChart />, href: '#markets', active: false },
  { label: 'Portfolio', icon: <AccountBalanceWalletOutlined />, href: '#portfolio', active: true },
  { label: 'News', icon: <ArticleOutlined />, href: '#news', active: false },
  { label: 'Bundles', icon: <Inventory2Outlined />, href: '#bundles', active: false },
]
const COINS = [
  { symbol: 'BTC', name: 'Bitcoin', amount: '0.4212', usd: '27110.2', change: '1.84', points: [3, 4, 3.5, 5, 4.8, 6] },
  { symbol: 'ETH', name: 'Ethereum', amount: '5.5', usd: '14022.75', change: '-0.62', points: [6, 5, 5.4, 4, 4.2, 3] },
  { symbol: 'USDT', name: 'Tether', amount: '7077.6', usd: '7077.6', change: '0', points: [2, 2, 2, 2] },
] as const

function Coin({ symbol, name, amount, usd, change, points }: (typeof COINS)[number]) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <CoinBadge symbol={symbol} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <MoneyText value={amount} unit={symbol} />
        </Box>
      </Box>
      <Sparkline points={points} label={`${name} over a day`} width={72} />
      <Box sx={{ textAlign: 'right', minWidth: 96 }}>
        <MoneyText value={usd} unit="USD" strong />
        <Box sx={{ fontSize: '0.75rem' }}>
          <PercentText value={change} />
        </Box>
      </Box>
    </Box>
  )
}

const meta = {
  title: 'Layout/BottomNavFrame',
  component: BottomNavFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    items: ITEMS,
    link: 'a',
    brand: <Brand name="Mintmark" />,
    header: (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: { xs: 2, sm: 3 }, pt: 2 }}>
        <Brand name="Mintmark" />
        <ColorSchemeToggle />
      </Box>
    ),
    children: (
      <>
        <PageHeader
          title="Portfolio"
          subtitle="Everything you hold, in one place."
          actions={
            <>
              <Button variant="outlined" color="inherit">
                Withdraw
              </Button>
              <Button variant="contained">Deposit</Button>
            </>
          }
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, mb: 3 }}>
          <StatCard
            label="Total value"
            value={<MoneyText value="48210.55" unit="USD" />}
            detail={<PercentText value="2.4" />}
          />
          <StatCard label="Invested" value={<MoneyText value="12000" unit="USD" />} detail="2 bundles" />
          <StatCard
            label="Profit paid"
            value={<MoneyText value="830.4" unit="USD" tone="movement" />}
            detail="This year"
          />
        </Box>
        <Panel title="Balances" flush>
          {COINS.map((coin) => (
            <Coin key={coin.symbol} {...coin} />
          ))}
        </Panel>
      </>
    ),
  },
} satisfies Meta<typeof BottomNavFrame>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const WithBanner: Story = {
  args: {
    banner: (
      <InlineNotice
        tone="warning"
        square
        text="You are signed in as Ada Lovelace."
        action={<Button size="small">Return</Button>}
      />
    ),
  },
}
