// The answers that Insured Details shows before anything is typed. Only Continue stores them.
import { type Application, readApplication } from '#domain/application.ts'
import type { Profile } from '#domain/contract.ts'

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
  readApplication(
    Object.fromEntries(
      Object.entries(answers).filter(
        ([, answer]) => answer !== null && answer !== undefined && answer !== '',
      ),
    ),
  )

export const prefillInsured = (
  application: Application,
  profile: Profile | undefined,
  user: Person | undefined,
): Application => ({
  ...withoutBlanks({ firstName: user?.firstName, lastName: user?.lastName, email: user?.email }),
  ...withoutBlanks(profile ? profileAnswers(profile) : {}),
  ...withoutBlanks(application),
})
