import { api, mutation, pagedQuery, query } from '@mintmark/client'
import {
  changeMailChoices,
  countUnreadNotifications,
  listNotifications,
  type ResponseOf,
  readAllNotifications,
  readMailChoices,
  readNotification,
} from '@mintmark/contracts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: pagedQuery(build, listNotifications, ['Notification']),
    countUnreadNotifications: query(build, countUnreadNotifications, ['Notification']),
    readNotification: mutation(build, readNotification, ['Notification']),
    readAllNotifications: mutation(build, readAllNotifications, ['Notification']),
    readMailChoices: query(build, readMailChoices, ['MailChoices']),
    changeMailChoices: mutation(build, changeMailChoices, ['MailChoices']),
  }),
})

export const {
  useListNotificationsInfiniteQuery,
  useCountUnreadNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useReadMailChoicesQuery,
  useChangeMailChoicesMutation,
} = notificationsApi

export type Notification = ResponseOf<typeof listNotifications>[number]
