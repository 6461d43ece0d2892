import type { Values } from '@mintmark/client'
import { EFFECTIVE_DAYS_MAX } from '@mintmark/domain'

/** The legal texts that staff edit and publish. */
export const legalMessages = {
  title: 'Legal texts',
  subtitle: 'The texts customers accept when they register, and again when a new version applies.',
  tabs: 'Legal texts',
  failed: 'Failed to load the text',
  readOnly: 'Your role can read these texts but not change them.',
  editor: {
    title: 'Draft',
    body: 'Text',
    hint: 'Markdown: ## for a heading, - for a list. HTML is shown as plain text, and images are not shown.',
    preview: 'Preview',
    edit: 'Edit',
    views: 'View',
    nothing: 'Nothing to preview yet',
    saved: ({ email }: Values<'email'>) => `Last saved by ${email}`,
    startFrom: ({ version }: Values<'version'>) => `Start from version ${version}`,
    save: 'Save draft',
    saving: 'Saving...',
    publish: 'Publish...',
  },
  theirs: {
    saved: ({ email }: Values<'email'>) =>
      `${email} saved this draft while you were changing it. Your text is still here and is not saved.`,
    gone: 'This draft was published or discarded while you were changing it. Your text is still here and is not saved.',
    title: ({ email }: Values<'email'>) => `Draft by ${email}`,
    show: 'Show their text',
    keep: 'Keep my text',
    use: 'Use this text',
    useText: 'If you use this text, it replaces yours in the editor.',
  },
  publish: {
    title: ({ title }: Values<'title'>) => `Publish the ${title}`,
    text: 'Customers are asked to accept the new version once it applies. Until they do, they cannot deposit or invest. A published version cannot be changed or deleted.',
    from: 'Applies from',
    fromHint: `In your time zone, at most ${EFFECTIVE_DAYS_MAX} days ahead. Leave empty to apply it immediately.`,
    submit: 'Publish',
    busy: 'Publishing...',
    failed: 'The server did not respond. Try again.',
  },
  versions: {
    title: 'Versions',
    none: 'Not published yet',
    noneDetail: 'Until a text is published, customers are not asked to accept it.',
    name: ({ version }: Values<'version'>) => `Version ${version}`,
    inForce: 'In force',
    upcoming: 'Upcoming',
    from: 'Applies from',
    by: ({ email }: Values<'email'>) => `Published by ${email}`,
    read: 'Read',
  },
} as const
