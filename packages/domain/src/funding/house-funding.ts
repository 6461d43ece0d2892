/** The house's own funding account, which is always there: bundles without one of their own take profit from it. */
export const HOUSE_FUNDING_ID = '00000000-0000-7000-8000-000000000001'
