// The account area in a browser, with scripts in English and without scripts in Arabic.

import type { Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter, joinProgram, openAccountMenu } from './person.ts'

const PASSWORD = 'Trader-Blue7!'
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
  '/affiliate/links',
  '/affiliate/payouts',
]

/** Opens a page first: the first page after a login redirects to the account's language. */
async function arrive(page: Page, origin: string): Promise<void> {
  await enter(page.context(), origin)
  await page.goto('/account')
}

const shown = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test.describe('with scripts', () => {
  const t = createTranslator('en_US', english as never)

  test('[AC3] [AC8] [AC10] [AC13] the header leads to a key, an app, a theme, and out', async ({ page, baseURL }) => {
    test.slow()
    await arrive(page, baseURL ?? '')
    await page.goto('/markets')
    await openAccountMenu(page)
    await expect(page.getByTestId('account-menu')).toContainText('•••@example.com')
    await shown(page, 'menu')
    await page
      .getByTestId('account-menu')
      .getByRole('link', { name: t('member.account.keys') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.pages.account-api-keys'))

    await hydrated(page)
    const submit = page.getByRole('button', { name: t('account.keys.submit') })
    await submit.click()
    await expect(page.getByText(t('area-form.problems.label_missing')).first()).toBeVisible()
    await page.getByLabel(t('account.keys.label'), { exact: true }).fill('Bot')
    await page.getByLabel(t('account.current')).fill(PASSWORD)
    await submit.click()
    await expect(page.getByText(t('account.keys.made', { label: 'Bot' }))).toBeVisible()
    await shown(page, 'key-made')
    await page.goto('/account/api-keys')
    await expect(page.getByText(t('account.keys.once'))).toHaveCount(0)
    await page.getByRole('button', { name: t('account.keys.revoke') }).click()
    await expect(page.getByText(t('account.done.key_revoked'))).toBeVisible()

    await page.goto('/account/security')
    await page.locator('#field-proof').fill(PASSWORD)
    await page.getByRole('button', { name: t('account.security.twoStep.begin') }).click()
    await expect(page.getByRole('img', { name: t('account.security.twoStep.qr') })).toBeVisible()
    await expectAccessible(page)
    await shown(page, 'two-step')

    await page.goto('/account/preferences')
    await page.locator('#field-theme').selectOption('dark')
    await page.getByRole('button', { name: t('account.save') }).click()
    await expect(page.getByText(t('account.done.preferences_saved'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    await shown(page, 'dark')
    await openAccountMenu(page)
    await page.getByTestId('log-out').click()
    await expect(page.getByTestId('bell')).toHaveCount(0)
  })
})

test.describe('orders and wallet', () => {
  const t = createTranslator('en_US', english as never)

  test('[AC27] are in the header, and among the tabs of a narrow window', async ({ page, baseURL }) => {
    await arrive(page, baseURL ?? '')
    await page.goto('/markets')
    await hydrated(page)
    const header = page.getByTestId('site-header')
    const menu = header.locator('details', {
      has: page.getByLabel(t('shell.menu', { name: t('member.wallet.title') })),
    })
    await header.getByRole('link', { name: t('member.orders.title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('member.orders.title'))
    await expect(page.getByText(t('desk.empty.open.title'))).toBeVisible()
    await hydrated(page)
    await expectAccessible(page)

    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: t('member.wallet.deposit') })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: t('member.wallet.deposit') })).toBeHidden()
    await header.getByRole('link', { name: t('member.wallet.title'), exact: true }).hover()
    await menu.getByRole('link', { name: t('member.wallet.deposit') }).click()
    await expect(page).toHaveURL(/\/wallet\/deposit$/)

    await page.setViewportSize({ width: 320, height: 700 })
    const tabs = page.getByTestId('tab-bar')
    await expect(tabs.getByRole('link', { name: t('member.wallet.title') })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: t('member.orders.title') }).click()
    await expect(page).toHaveURL(/\/orders$/)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  })
})

test.describe('without scripts, from the right', () => {
  test.use({ javaScriptEnabled: false })
  const t = createTranslator('ar_AE', arabic as never)

  test('[AC27] the menu of the wallet opens and leads on', async ({ page, baseURL }) => {
    await arrive(page, baseURL ?? '')
    await page.goto(localePath('ar_AE', '/orders'))
    await page.getByLabel(t('shell.menu', { name: t('member.wallet.title') })).click()
    const header = page.getByTestId('site-header')
    await header.getByRole('link', { name: t('member.wallet.history'), exact: true }).click()
    await expect(page).toHaveURL(/\/ar_AE\/wallet\/history$/)
  })

  test('[AC1] [AC7] a form is posted, comes back with what is wrong, and says what came of it', async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await arrive(page, baseURL ?? '')
    await page.goto(localePath('ar_AE', '/account/security'))
    const field = page.getByLabel(t('account.security.phrase.label'), { exact: true })
    const save = page.getByRole('button', { name: t('account.save') })
    await field.fill('x')
    await save.click()
    await expect(page.getByText(t('area-form.problems.phrase_invalid')).first()).toBeVisible()
    await shown(page, 'ar-wrong')
    await field.fill('Blue Heron')
    await save.click()
    await expect(page.getByText(t('account.done.phrase_saved'))).toBeVisible()
    // Findings of axe and browser messages of each page: tests/e2e/routes.test.ts.
    await page.setViewportSize({ width: 320, height: 700 })
    for (const locale of ['ar_AE', 'en_US'] as const) {
      // In Arabic before joining the affiliate programme, in English after it.
      if (locale === 'en_US') await joinProgram(page.context(), baseURL ?? '')
      for (const path of PAGES) {
        await page.goto(localePath(locale, path))
        expect(await overhang(page), `${locale} ${path}`).toBeLessThanOrEqual(0)
        await shown(page, `phone-${locale}${path.replaceAll('/', '-')}`)
      }
    }
  })
})
