export const newsWords = {
  title: 'News',
  subtitle: 'What others write about the markets. Articles open in a new window.',
  tabs: 'News sections',
  recommended: 'Recommended',
  none: 'No news available',
  failed: 'The news could not be loaded',
  opens: '{{title}} (opens in a new window)',
} as const
