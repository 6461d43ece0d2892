import type { Values } from '@mintmark/client'

export const appMessages = {
  backOffice: 'Back office',
  version: ({ version }: Values<'version'>) => `Version ${version}`,
  selectSection: 'Select a section from the sidebar.',
  pageTitle: ({ page, name }: Values<'page' | 'name'>) => `${page} · ${name} back office`,
  maintenance: 'Maintenance mode is on: no money is moved and no request is decided until two people turn it off.',
  forbidden: {
    text: 'Your role cannot open this page.',
    detail: 'Ask an owner if you need it for your work.',
  },
  broken: {
    heading: 'This page could not be displayed',
    text: 'Check your connection and try again. If that fails, contact your administrator.',
  },
} as const
