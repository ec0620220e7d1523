// What a person typed in the password form, what is wrong with it, and what happens at a press of its button.
import { type SyntheticEvent, useRef, useState } from 'react'
import { passwordMinimumLength } from '#domain/constants.ts'
import { accountFailure } from '#web/account/account-failure.ts'
import { knownPasswordProblem } from '#web/account/password/new-password.tsx'
import type { Message } from '#web/components/live-messages.tsx'

const nothingTyped = { currentPassword: '', newPassword: '', confirmPassword: '' }

export const newPasswordProblem = (password: string, about: readonly string[]): string | undefined =>
  password.length < passwordMinimumLength
    ? `Password must be at least ${passwordMinimumLength} characters`
    : knownPasswordProblem(password, about)

/** In the order of the fields, by name. */
const findProblems = (
  { currentPassword, newPassword, confirmPassword }: typeof nothingTyped,
  about: readonly string[],
  refused: string | undefined,
) => {
  const problems = new Map<string, string>()
  const newProblem = newPasswordProblem(newPassword, about)
  if (currentPassword === '') problems.set('currentPassword', 'Please enter your current password')
  else if (currentPassword === refused) problems.set('currentPassword', 'That isn’t your current password.')
  if (newProblem) problems.set('newPassword', newProblem)
  if (newPassword !== confirmPassword) problems.set('confirmPassword', 'The two new passwords don’t match')
  return problems
}

export const useChangePassword = (about: readonly string[]) => {
  const [failed, setFailed] = useState<Message>()
  const [typed, setTyped] = useState(nothingTyped)
  const [refused, setRefused] = useState<string>()
  const [submitCount, setSubmitCount] = useState(0)
  const isBusy = useRef(false)

  const type = ({ name, value }: HTMLInputElement) => setTyped({ ...typed, [name]: value })
  /** A second press would fail, so it is ignored. */
  const submit = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const isReady = findProblems(typed, about, undefined).size === 0
    if (isReady && !isBusy.current) {
      setFailed(undefined)
      isBusy.current = true
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (!isReady) setSubmitCount(submitCount + 1)
  }
  const fail = (error: Error) => {
    isBusy.current = false
    const { kind, text } = accountFailure(error)
    if (kind !== 'wrong-password') return setFailed({ kind: 'error', title: 'Password not changed', text })
    setRefused(typed.currentPassword)
    setSubmitCount(submitCount + 1)
  }
  return { typed, failed, problems: findProblems(typed, about, refused), submitCount, type, submit, fail }
}
