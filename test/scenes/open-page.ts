import type { Page } from 'playwright-core'
import { visit } from '#test/support/browser/visitor.ts'

export const openAt = async (path: string) => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.locator('h1').filter({ visible: true }).first().waitFor()
  return visitor
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
