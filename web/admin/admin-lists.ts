import * as z from 'zod/mini'
import {
  listActivity,
  listSubmissions,
  listUsers,
  searchSubmissions,
  searchUsers,
} from '#domain/contracts/admin-contract.ts'
import { submissionsShown } from '#domain/contracts/export-contract.ts'
import { submissionOrders, userOrders } from '#domain/list-order.ts'
import { adminPath } from '#domain/paths.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createSource } from '#web/staff/list/list-rows.ts'
import type { ListPlan } from '#web/staff/list/list-view.ts'
import { createPagedList } from '#web/staff/list/paged-list.ts'

const pageOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

const planOf = (tab: string, orders: object, firstSort: string): ListPlan => ({
  path: `${adminPath}?tab=${tab}`,
  sorts: Object.keys(orders),
  first: { sort: firstSort, isDescending: true },
  filters: z.object({}),
  hasWords: true,
})

export const userPlan = planOf('users', userOrders, 'created')
export const submissionPlan = {
  ...planOf('submissions', submissionOrders, 'updated'),
  filters: z.object({ show: z.optional(submissionsShown) }),
}
export const activityPlan = planOf('activity', {}, 'when')

const { sort: userSort } = searchUsers.request.shape
const { sort: submissionSort } = searchSubmissions.request.shape

export const createAdminLists = () => ({
  users: createSource({
    plan: userPlan,
    fetchPage: (cursor) => callApi(listUsers, pageOf(cursor)),
    fetchPart: ({ filters: _, sort, ...query }) =>
      callApi(searchUsers, { ...query, sort: userSort.parse(sort) }),
    orders: userOrders,
    timeOf: ({ created_at }) => created_at,
  }),
  submissions: createSource({
    plan: submissionPlan,
    fetchPage: (cursor) => callApi(listSubmissions, pageOf(cursor)),
    fetchPart: ({ filters, sort, ...query }) => {
      const { show: only } = submissionPlan.filters.parse(filters)
      return callApi(searchSubmissions, { ...query, sort: submissionSort.parse(sort), ...(only && { only }) })
    },
    orders: submissionOrders,
    timeOf: ({ updated_at }) => updated_at,
  }),
  activity: createPagedList((cursor) => callApi(listActivity, pageOf(cursor))),
})
