import type { LegalKind } from '@mintmark/domain'
import { generatePath } from 'react-router-dom'
import { PATHS } from '../../paths.ts'

/** The page of a legal text; of one version if it is named. */
export const legalPath = (kind: LegalKind, version?: number): string =>
  generatePath(PATHS.legal, { kind }) + (version === undefined ? '' : `?version=${version}`)
