import { Section } from '@mintmark/ui'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { BundleGrid } from './bundle-grid.tsx'

const NONE = new Map<string, string>()

/** The plans as visitors see them: each leads to its page. */
const PlanOffer = () => (
  <Section title={bundlesMessages.offer}>
    <BundleGrid owned={NONE} onBuy={undefined} />
  </Section>
)
export default PlanOffer
