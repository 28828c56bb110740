// What people type into forms that are alive.

import type { Page } from 'playwright/test'
import { hydrated } from './fixtures.ts'

/** Types a code: its sixth digit sends it. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await hydrated(page)
  await page.getByLabel(label).fill(code)
}

/** Finds France by the first letters of its name, as somebody who lives there would. */
export async function chooseFrance(page: Page, label: string, typed = 'fra'): Promise<void> {
  await page.locator('button#field-residence').click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  // The pop-up has the same name while it closes.
  await page.getByRole('combobox', { name: label }).filter({ hasText: /./ }).waitFor()
}
