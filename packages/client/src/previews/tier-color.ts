const TIERS = [
  ['bronze', '#b0713a'],
  ['silver', '#8695a3'],
  ['gold', '#c2932a'],
  ['platinum', '#4f8b98'],
  ['diamond', '#5b7fd1'],
] as const

/** The color of a plan's tier, found in its style or name; the accent color otherwise. */
export function tierColor({ name, gradientClass }: { readonly name: string; readonly gradientClass: string | null }) {
  const text = `${gradientClass ?? ''} ${name}`.toLowerCase()
  return TIERS.find(([tier]) => text.includes(tier))?.[1] ?? 'primary.main'
}
