// A member of the team who helps on the phone: by calls of the API, and as the applicant's page hears of it.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Draft } from '#domain/application.ts'
import { phoneConsent } from '#domain/contracts/help-contract.ts'
import { prepareApplicant } from './prepared-applicant.ts'
import { callAs } from './wizard-page.ts'

export const readCode = async (page: Page): Promise<string> => {
  const words = await page.getByText(/^Your code: /).innerText()
  return words.replace(/\D/g, '')
}

export const newHelper = async (applicantId: string) => {
  const { access } = await prepareApplicant({
    details: { firstName: 'Dan', lastName: 'Lee', group: 'team' },
  })
  const call = (path: string, body: object) => callAs(access, `desk/cases/${applicantId}/${path}`, body)
  return {
    begin: async (code: string) => (await call('help', { code })).status,
    type: async (formData: Draft, version: number) => {
      const save = { formData, currentStep: 1, version, saveId: randomUUID(), mayReplace: {} }
      return (await call('help/save', { save })).status
    },
  }
}

export const beganByPhone = {
  began_at: '2026-11-24T15:05:00.000Z',
  by: 'Dan Lee',
  consent: { text_version: phoneConsent.version, agreed_at: '2026-11-24T15:05:00.000Z' },
  has_email: true,
  invited_at: '2026-11-24T16:00:00.000Z',
  accepted_at: null,
}

const help = { code_until: null, locked_until: null, helper: null, sessions: [] }

/** From the next look on, the server's record also says this. */
export const tellHelp = async (page: Page, told: { help?: object; typed_by?: object; by_phone?: object }) => {
  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const data = body.data.map((record: object) => ({
      ...record,
      ...told,
      help: { ...help, ...told.help },
    }))
    await route.fulfill({ response, json: { ...body, data } })
  })
}

/** The page looks each 5 seconds, and each look is a call. */
export const letLook = async (page: Page, words: string) => {
  const isThere = async () => {
    await page.clock.fastForward(5000)
    return page.getByText(words).first().isVisible()
  }
  await expect.poll(isThere, { interval: 250 }).toBe(true)
}
