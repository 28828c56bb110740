// The account area in a browser: whoever is logged in finds their way, with and without scripts, in English and in Arabic.

import type { Page } from 'playwright/test'
import { createTranslator } from '#shared/i18n/translator.ts'
import { type LocaleCode, localePath } from '#shared/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'

const PASSWORD = 'Trader-Blue7!'
const T = {
  en_US: createTranslator('en_US', english as never),
  ar_AE: createTranslator('ar_AE', arabic as never),
} as const
const PAGES = [
  '/account',
  '/account/security',
  '/account/activity',
  '/account/preferences',
  '/account/notifications',
  '/account/api-keys',
  '/account/sub-accounts',
  '/account/data',
  '/affiliate',
]

/** Somebody who logs in is led to the language of the account at their first page: so it is read once. */
async function arrive(page: Page, origin: string): Promise<void> {
  await enter(page.context(), origin)
  await page.goto('/account')
}

const shown = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const locale of ['en_US', 'ar_AE'] as const satisfies readonly LocaleCode[]) {
  const t = T[locale]

  test.describe(`${locale} with scripts`, () => {
    for (const path of PAGES) {
      test(`[AC1] ${path} can be used by everybody, on a phone too`, async ({ page, baseURL }) => {
        test.slow()
        await arrive(page, baseURL ?? '')
        await page.goto(localePath(locale, path))
        await hydrated(page)
        await expectAccessible(page)
        await shown(page, `${locale}${path.replaceAll('/', '-')}`)
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await widerThanWindow(page)).toBe(false)
        await shown(page, `phone-${locale}${path.replaceAll('/', '-')}`)
      })
    }

    test('[AC3] the header leads to everything, and out', async ({ page, baseURL }) => {
      await arrive(page, baseURL ?? '')
      await page.goto(localePath(locale, '/markets'))
      await page.locator('summary', { has: page.locator('.lucide-circle-user') }).click()
      await expect(page.getByTestId('account-menu')).toContainText('•••@example.com')
      await page
        .getByTestId('account-menu')
        .getByRole('link', { name: t('shell.account.keys') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.pages.account-api-keys'))
      await page.locator('summary', { has: page.locator('.lucide-circle-user') }).click()
      await page.getByTestId('log-out').click()
      await expect(page.getByTestId('bell')).toHaveCount(0)
    })

    test('[AC13] a key is made, its secret shown once, and revoked', async ({ page, baseURL }) => {
      await arrive(page, baseURL ?? '')
      await page.goto(localePath(locale, '/account/api-keys'))
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const submit = page.getByRole('button', { name: t('account.keys.submit') })
      await submit.click()
      await expect(page.getByText(t('form.problems.label_missing')).first()).toBeVisible()
      await page.getByLabel(t('account.keys.label'), { exact: true }).fill('Bot')
      await page.getByLabel(t('account.current')).fill(PASSWORD)
      await submit.click()
      await expect(page.getByText(t('account.keys.made', { label: 'Bot' }))).toBeVisible()
      await shown(page, `${locale}-made`)
      await page.goto(localePath(locale, '/account/api-keys'))
      await expect(page.getByText(t('account.keys.once'))).toHaveCount(0)
      await page.getByRole('button', { name: t('account.keys.revoke') }).click()
      await expect(page.getByText(t('account.done.key_revoked'))).toBeVisible()
    })
  })

  test.describe(`${locale} without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('[AC7] a form is posted, comes back with what is wrong, and says what came of it', async ({
      page,
      baseURL,
    }) => {
      await arrive(page, baseURL ?? '')
      await page.goto(localePath(locale, '/account/security'))
      const field = page.getByLabel(t('account.security.phrase.label'), { exact: true })
      await field.fill('x')
      await page.getByRole('button', { name: t('account.save') }).click()
      await expect(page.getByText(t('form.problems.phrase_invalid')).first()).toBeVisible()
      await page.getByLabel(t('account.security.phrase.label'), { exact: true }).fill('Blue Heron')
      await page.getByRole('button', { name: t('account.save') }).click()
      await expect(page.getByText(t('account.done.phrase_saved'))).toBeVisible()
      await page.goto(localePath(locale, '/account'))
      await expect(page.locator('a[href$="/account/notifications"]').first()).toBeVisible()
      await shown(page, `${locale}-no-scripts`)
    })
  })
}

test('[AC10] an authenticator app is offered as a picture and as text', async ({ page, baseURL }) => {
  await arrive(page, baseURL ?? '')
  await page.goto('/account/security')
  await page.locator('#field-proof').fill(PASSWORD)
  await page.getByRole('button', { name: T.en_US('account.security.twoStep.begin') }).click()
  await expect(page.getByRole('img', { name: T.en_US('account.security.twoStep.qr') })).toBeVisible()
  await expectAccessible(page)
  await shown(page, 'two-step')
})

test('[AC8] a theme that is saved is seen at once, and the page is dark on the next device', async ({
  page,
  baseURL,
}) => {
  await arrive(page, baseURL ?? '')
  await page.goto('/account/preferences')
  await page.locator('#field-theme').selectOption('dark')
  await page.getByRole('button', { name: T.en_US('account.save') }).click()
  await expect(page.getByText(T.en_US('account.done.preferences_saved'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await shown(page, 'dark')
})
