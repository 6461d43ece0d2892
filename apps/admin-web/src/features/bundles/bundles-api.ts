import { api, mutation, query } from '@mintmark/client'
import {
  archiveBundle,
  changeBundle,
  createBundle,
  listAdminBundles,
  type ResponseOf,
  readBundleUsage,
  restoreBundle,
  summarizeBundles,
} from '@mintmark/contracts'

export type Bundle = ResponseOf<typeof listAdminBundles>[number]

const bundlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminBundles: query(build, listAdminBundles, ['Bundle']),
    summarizeBundles: query(build, summarizeBundles, ['Bundle']),
    // A funding account lists the bundles that it pays profit for.
    createBundle: mutation(build, createBundle, ['Bundle', 'Funding']),
    changeBundle: mutation(build, changeBundle, ['Bundle', 'Funding']),
    archiveBundle: mutation(build, archiveBundle, ['Bundle', 'Funding']),
    restoreBundle: mutation(build, restoreBundle, ['Bundle', 'Funding']),
    readBundleUsage: query(build, readBundleUsage),
  }),
})

export const {
  useListAdminBundlesQuery,
  useSummarizeBundlesQuery,
  useCreateBundleMutation,
  useChangeBundleMutation,
  useArchiveBundleMutation,
  useRestoreBundleMutation,
  useReadBundleUsageQuery,
} = bundlesApi
