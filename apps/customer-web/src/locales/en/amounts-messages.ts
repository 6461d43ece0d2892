import type { Values } from '@mintmark/client'

export const amountsMessages = {
  amountIn: ({ unit }: Values<'unit'>) => `Amount in ${unit}`,
  switchTo: ({ unit }: Values<'unit'>) => `Switch to ${unit}`,
  shares: 'Part of the available balance',
  share: ({ percent }: Values<'percent'>) => `${percent}%`,
  max: 'Max',
} as const
