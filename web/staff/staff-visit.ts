// Stays the same until a sign-out, so that lists wait for those who return.
import { createContext, useContext } from 'react'

export const StaffVisitContext = createContext<object>({})

export const useStaffVisit = (): object => useContext(StaffVisitContext)
