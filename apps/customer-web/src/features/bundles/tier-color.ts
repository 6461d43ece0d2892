const TIERS = [
  ['bronze', '#b0713a'],
  ['silver', '#8695a3'],
  ['gold', '#c2932a'],
  ['platinum', '#4f8b98'],
  ['diamond', '#5b7fd1'],
] as const

/** The metal of a plan, by its style or its name; the accent where it has none. */
export function tierColor({ name, gradientClass }: { readonly name: string; readonly gradientClass: string | null }) {
  const text = `${gradientClass ?? ''} ${name}`.toLowerCase()
  return TIERS.find(([tier]) => text.includes(tier))?.[1] ?? 'primary.main'
}
