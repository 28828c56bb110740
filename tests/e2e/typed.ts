// Input into hydrated forms.

import type { Page } from 'playwright/test'
import { hydrated } from './fixtures.ts'

/** Types a code; its sixth digit submits it. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await hydrated(page)
  await page.getByLabel(label).fill(code)
}

/** Finds France by typing the first letters of its name. */
export async function chooseFrance(page: Page, label: string, typed = 'fra'): Promise<void> {
  await page.locator('button#field-residence').click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  // The closing pop-up has the same name.
  await page.getByRole('combobox', { name: label }).filter({ hasText: /./ }).waitFor()
}
