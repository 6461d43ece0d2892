/** The texts of this package. Apps can override any of them; English is the default. */
export type UiMessages = {
  retry: string
  reload: string
  /** In place of a dialog whose code is gone. */
  lostTitle: string
  lostText: string
  checkConnection: string
  missing: string
  checkLink: string
  loadMore: string
  cancel: string
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
  close: string
  back: string
  next: string
  copy: string
  copied: string
  clear: string
  search: string
  working: string
  loading: string
  showPassword: string
  hidePassword: string
  skipToContent: string
  mainNavigation: string
  openNavigation: string
  closeNavigation: string
  expandSidebar: string
  collapseSidebar: string
  /** Announced before the text of a toast. */
  notification: string
  notifications: string
  rowActions: string
  actions: string
  previousPage: string
  nextPage: string
  pageOf: (page: number, pageCount: number | undefined) => string
  stepOf: (step: number, stepCount: number) => string
  rowCount: (total: number) => string
  sortBy: string
  colorScheme: string
  schemeSystem: string
  schemeLight: string
  schemeDark: string
  dropImage: string
  /** The same where an image is stored already. */
  replaceImage: string
  imageTypes: (maxMegabytes: number) => string
  removeImage: string
  notAnImage: string
  imageTooLarge: (maxMegabytes: number) => string
  oneImageOnly: string
  uploading: string
  somethingFailed: string
  sample: string
  noData: string
}

export const ENGLISH_UI_MESSAGES: UiMessages = {
  retry: 'Retry',
  reload: 'Reload',
  lostTitle: "We couldn't open this",
  lostText: 'Check your connection and reload. There may be a new version.',
  checkConnection: 'Check your connection and try again.',
  missing: 'Not found',
  checkLink: 'Check the link, or open it from its list.',
  loadMore: 'Load more',
  cancel: 'Cancel',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  copy: 'Copy',
  copied: 'Copied',
  clear: 'Clear',
  search: 'Search',
  working: 'Working',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  openNavigation: 'Open menu',
  closeNavigation: 'Close menu',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  rowActions: 'Row actions',
  actions: 'Actions',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page, pageCount) => (pageCount === undefined ? `Page ${page}` : `Page ${page} / ${pageCount}`),
  stepOf: (step, stepCount) => `Step ${step} of ${stepCount}`,
  rowCount: (total) => (total === 1 ? '1 row' : `${total.toLocaleString('en-US')} rows`),
  sortBy: 'Sort by',
  colorScheme: 'Color scheme',
  schemeSystem: 'System',
  schemeLight: 'Light',
  schemeDark: 'Dark',
  dropImage: 'Drop an image here, or choose a file',
  replaceImage: 'To replace this image, drop another one here or choose a file',
  imageTypes: (maxMegabytes) => `PNG, JPEG or WebP, up to ${maxMegabytes} MB`,
  removeImage: 'Remove image',
  notAnImage: 'That file is not an image. Choose a PNG, JPEG or WebP.',
  imageTooLarge: (maxMegabytes) => `That image is larger than ${maxMegabytes} MB. Choose a smaller one.`,
  oneImageOnly: 'Choose one image at a time.',
  uploading: 'Uploading',
  somethingFailed: 'Something went wrong',
  sample: 'Sample',
  noData: 'No data',
}
