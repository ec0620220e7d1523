// Calls behind the lists of /admin.
import {
  listActivity,
  listOverdue,
  listSubmissions,
  listUsers,
  type SubmissionSummary,
  searchSubmissions,
  searchUsers,
  type UserSummary,
} from '#domain/contracts/admin-contract.ts'
import type { SubmissionsShown } from '#domain/contracts/export-contract.ts'
import { submissionOrders, userOrders } from '#domain/list-order.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createFoundList } from '#web/staff/list/found-list.ts'
import type { ListPlan } from '#web/staff/list/list-view.ts'
import { createPagedList } from '#web/staff/list/paged-list.ts'

export type ListQuery = { words?: string; sort: string; isDescending: boolean; only?: SubmissionsShown }

const pageOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

const isSortOf = <Orders extends object>(orders: Orders, sort: string): sort is keyof Orders & string =>
  Object.hasOwn(orders, sort)

const userSort = (sort: string) => (isSortOf(userOrders, sort) ? sort : 'created')
const submissionSort = (sort: string) => (isSortOf(submissionOrders, sort) ? sort : 'updated')

export const userPlan: ListPlan = { tab: 'users', sorts: Object.keys(userOrders), firstSort: 'created' }
export const submissionPlan: ListPlan = {
  tab: 'submissions',
  sorts: Object.keys(submissionOrders),
  firstSort: 'updated',
  hasFilter: true,
}
export const overduePlan: ListPlan = { tab: 'overdue', sorts: [], firstSort: 'longest' }
export const activityPlan: ListPlan = { tab: 'activity', sorts: [], firstSort: 'when' }

export const createUserList = () => ({
  plan: userPlan,
  list: createPagedList((cursor) => callApi(listUsers, pageOf(cursor))),
  found: createFoundList<UserSummary, ListQuery>({
    fetchPart: ({ only: _, ...query }) => callApi(searchUsers, { ...query, sort: userSort(query.sort) }),
    keyOf: (sort) => userOrders[userSort(sort)],
    timeOf: ({ created_at }) => created_at,
  }),
})

export const createSubmissionList = () => ({
  plan: submissionPlan,
  list: createPagedList((cursor) => callApi(listSubmissions, pageOf(cursor))),
  found: createFoundList<SubmissionSummary, ListQuery>({
    fetchPart: (query) => callApi(searchSubmissions, { ...query, sort: submissionSort(query.sort) }),
    keyOf: (sort) => submissionOrders[submissionSort(sort)],
    timeOf: ({ updated_at }) => updated_at,
  }),
})

export const createActivityList = () => createPagedList((cursor) => callApi(listActivity, pageOf(cursor)))

export const createOverdueList = () => createPagedList((cursor) => callApi(listOverdue, pageOf(cursor)))
