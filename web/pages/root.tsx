import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { indexRedirectDelay } from '#domain/constants.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'

export const loadingText = (path: string): string =>
  path === '/' ? 'one moment, loading your information' : 'Loading...'

export const RootPage = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), indexRedirectDelay)
    return () => clearTimeout(timer)
  }, [navigate])
  return <LoadingScreen text={loadingText('/')} />
}
