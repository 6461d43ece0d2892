/** The default funding account, which always exists: it pays the profit of bundles that name no other. */
export const HOUSE_FUNDING_ID = '00000000-0000-7000-8000-000000000001'
