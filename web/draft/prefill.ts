// Answers shown before anything is typed. Only Continue stores them.
import { type Application, readApplication } from '#domain/application.ts'
import type { Profile } from '#domain/contracts/contract.ts'
import type { FormValues } from './form-values.ts'

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

const profileAnswers = (profile: Profile): Application =>
  readApplication({
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    gender: profile.gender,
    phoneNumber: profile.phone_number,
    address1: profile.address,
    city: profile.city,
    state: profile.state,
    zipCode: profile.zip_code,
  })

const withoutBlanks = (answers: Application): Application =>
  readApplication(Object.fromEntries(Object.entries(answers).filter(([, answer]) => (answer ?? '') !== '')))

export const knownAnswers = (profile: Profile | undefined, user: Person | undefined): Application => ({
  ...withoutBlanks({ firstName: user?.firstName, lastName: user?.lastName, email: user?.email }),
  ...withoutBlanks(profile ? profileAnswers(profile) : {}),
})

export const prefillInsured = (application: Application, known: Application): Application => ({
  ...(application.insuredPerson === 'someone-else' ? {} : known),
  ...withoutBlanks(application),
})

/** Known answers they didn't touch go, or come back. */
export const changesForInsured = (insuredPerson: string, shown: FormValues, known: Application): FormValues =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([field, answer]) => {
      const ours = Object.entries(known).find(([name]) => name === field)?.[1]
      if (typeof ours !== 'string') return []
      const [from, to] = insuredPerson === 'someone-else' ? [ours, ''] : ['', ours]
      return answer === from ? [[field, to]] : []
    }),
  )
