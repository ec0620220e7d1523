// A list's view, kept in the address.
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, type ListPlan, type ListView, viewIn } from '#web/staff/list/list-view.ts'

export const useListView = (plan: ListPlan) => {
  const navigate = useNavigate()
  return {
    view: viewIn(useLocation(), plan),
    /** Starts from the address, which is ahead of the page. Only paging adds to the history. */
    change: (next: Partial<ListView>) =>
      navigate(addressOf({ ...viewIn(window.location, plan), page: 1, ...next }, plan), {
        replace: next.page === undefined,
      }),
  }
}
