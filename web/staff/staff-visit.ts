// Stays the same from page to page until a sign-out, so data of lists can wait for those who return to them.
import { createContext, useContext } from 'react'

export const StaffVisitContext = createContext<object>({})

export const useStaffVisit = (): object => useContext(StaffVisitContext)
