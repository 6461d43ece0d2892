import { generatePath } from 'react-router-dom'
import { PATHS } from '../../paths.ts'

// Not with the other paths, which every page loads.

/** A plan before it is bought. */
export const planPath = (id: string): string => generatePath(PATHS.plan, { id })

/** The first step of buying a plan. */
export const purchasePath = (id: string): string => `${PATHS.bundles}?pay=choose&bundle=${encodeURIComponent(id)}`
