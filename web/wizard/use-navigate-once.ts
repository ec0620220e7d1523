// Opens another page. A second click before it shows adds no second entry to the history.
import { useNavigate } from 'react-router-dom'

export const useNavigateOnce = () => {
  const navigate = useNavigate()
  return (to: string) => navigate(to, { replace: to === location.pathname + location.hash })
}
