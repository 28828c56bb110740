// Registration, logout, login and recovery of a user, in English and Arabic, with and without scripts. Mails are read
// from the outbox.

import type { BrowserContext, Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { openAccountMenu } from './person.ts'
import { chooseFrance, typeCode } from './typed.ts'

const FRANCE = { en_US: 'fra', ar_AE: 'فرنس' } as const

const PASSWORD = 'Trader-Blue7!'
const NEW_PASSWORD = 'Another-Green8!'
const T = {
  en_US: createTranslator('en_US', english as never),
  ar_AE: createTranslator('ar_AE', arabic as never),
} as const

/** English with scripts and Arabic without; the other two with E2E_ALL. */
const BOTH = ['en_US', 'ar_AE'] as const satisfies readonly LocaleCode[]
const IS_WHOLE = process.env.E2E_ALL === 'true'

/** Slow on a busy machine: it hashes a password and renders a page of prices. */
const ARRIVAL = { timeout: 20_000 } as const

type Mail = { readonly id: number; readonly kind: string; readonly code: string; readonly locale: string }

async function mails({ request }: BrowserContext, to: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()).messages
}

/** The code of the newest mail of a kind. Mails are sent after the page has rendered. */
async function codeOf(context: BrowserContext, to: string, kind: string): Promise<string> {
  await expect.poll(async () => (await mails(context, to))[0]?.kind).toBe(kind)
  return (await mails(context, to))[0]?.code ?? ''
}

/** Words of the captcha's question that a reader knows. */
const KNOWN = {
  animal: ['horse', 'elephant', 'rabbit', 'cow', 'wolf'],
  fruit: ['apple', 'banana', 'lemon', 'cherry', 'pear'],
  clothing: ['shirt', 'coat', 'skirt', 'trousers', 'sock'],
  vehicle: ['bus', 'bicycle', 'ship', 'aeroplane', 'lorry'],
  furniture: ['chair', 'table', 'bed', 'wardrobe', 'sofa'],
} as const

/** With scripts the browser solves the captcha. */
async function solve(page: Page) {
  const captcha = page.getByTestId('captcha')
  await captcha.getByRole('button').click()
  await expect(captcha).toHaveAttribute('data-state', 'solved')
}

/** Without scripts, a question in words is answered. */
async function answer(page: Page, t: (typeof T)['en_US']) {
  for (const [kind, words] of Object.entries(KNOWN)) {
    const asked = page.getByRole('group', { name: t(`captcha.question.${kind as 'fruit'}`) })
    if ((await asked.count()) === 0) continue
    for (const word of words) {
      const choice = asked.getByRole('radio', { name: t(`captcha.word.${word}`), exact: true })
      if ((await choice.count()) > 0) return choice.check()
    }
  }
  throw new Error('no question that anybody could answer')
}

for (const locale of IS_WHOLE ? BOTH : (['en_US'] as const)) {
  const t = T[locale]
  const path = (to: string) => localePath(locale, to)

  test(`[PE1] [PE6] [PE10] [PE61] register, leave, come back, forget: with scripts, ${locale}`, async ({
    page,
    context,
    visit,
    complaints,
  }) => {
    test.slow()
    const email = `scripts-${locale.toLowerCase()}-${Date.now()}@example.com`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    /** A form sent before hydration is posted without scripts; its refusal is a page with status 422. */
    const arrive = async (url: RegExp) => {
      await expect(page).toHaveURL(url)
      await hydrated(page)
    }
    const enterCode = async (kind: string) => {
      await typeCode(page, t('form.code.label'), await codeOf(context, email, kind))
    }

    await visit(locale, '/register?redirectUrl=%2Fmarkets')
    await page.getByLabel(t('form.email.label')).fill(email)
    await page.getByRole('checkbox').check()
    await solve(page)
    await press(t('auth.register.submit'))
    await arrive(/\/register\/verification\?redirectUrl=/)
    await expect.poll(async () => (await mails(context, email))[0]?.locale).toBe(locale)
    await typeCode(page, t('form.code.label'), '000000')
    await expect(page.locator('form section[tabindex="-1"]')).toContainText(
      t('form-answers.problems.code_wrong', { left: 4 }),
    )
    await expectAccessible(page)
    await enterCode('register_code')
    await arrive(/\/register\/create\?/)
    await chooseFrance(page, t('form.residence.label'), FRANCE[locale])
    await page.getByLabel(t('form.password.label'), { exact: true }).fill('Password1!')
    await press(t('auth.create.submit'))
    await expect(page.locator('form section[tabindex="-1"]')).toContainText(t('form-answers.problems.password_common'))
    await page.getByLabel(t('form.password.label'), { exact: true }).fill(PASSWORD)
    await press(t('auth.create.submit'))
    await expect(page).toHaveURL(path('/markets'), ARRIVAL)
    await expect(page.getByTestId('log-in')).toHaveCount(0)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ httpOnly: true, secure: true, path: '/' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('__Host')

    await openAccountMenu(page)
    await page.getByTestId('log-out').click()
    await expect(page).toHaveURL(path('/'))
    await expect(page.getByTestId('log-in')).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')

    await visit(locale, '/login?redirectUrl=%2Fmarkets')
    await page.getByLabel(t('form.email.label')).fill(email)
    await page.getByLabel(t('form.password.label'), { exact: true }).fill('Wrong-Pass9!')
    await solve(page)
    await press(t('auth.login.submit'))
    await expect(page.locator('form section[tabindex="-1"]')).toContainText(
      t('form-answers.refusals.credentials_wrong.title'),
    )
    await expectAccessible(page)
    await page.getByLabel(t('form.password.label'), { exact: true }).fill(PASSWORD)
    await solve(page)
    await press(t('auth.login.submit'))
    await arrive(/\/operation\/stay-signed-in\?/)
    await press(t('auth.stay.yes'))
    await expect(page).toHaveURL(path('/markets'), ARRIVAL)
    const sid = (await context.cookies()).find(({ name }) => name === '__Host-sid')
    expect(sid?.expires).toBeGreaterThan(Date.now() / 1_000 + 29 * 24 * 3_600)

    await context.clearCookies()
    await visit(locale, '/forget?redirectUrl=%2Fmarkets')
    await page.getByLabel(t('form.email.label')).fill(email)
    await solve(page)
    await press(t('auth.forget.submit'))
    await arrive(/\/forget\/verification\?/)
    await enterCode('recovery_code')
    await arrive(/\/forget\/reset\?/)
    await page.getByLabel(t('form.password.new'), { exact: true }).fill(NEW_PASSWORD)
    await press(t('auth.reset.submit'))
    await expect(page).toHaveURL(path('/markets'), ARRIVAL)
    await expect(page.getByTestId('bell')).toBeVisible()
    await expect.poll(async () => (await mails(context, email))[0]?.kind).toBe('password_recovered')
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of IS_WHOLE ? BOTH : (['ar_AE'] as const)) {
    const t = T[locale]
    const path = (to: string) => localePath(locale, to)

    test(`[PE1] [PE7] [PE10] register, leave, come back on a new device, forget: ${locale}`, async ({
      page,
      context,
    }) => {
      test.slow()
      const email = `plain-${locale.toLowerCase()}-${Date.now()}@example.com`
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const enterCode = async (kind: string) => {
        await page.getByLabel(t('form.code.label')).fill(await codeOf(context, email, kind))
        await press(t('auth.code.submit'))
      }
      await page.goto(path('/register?redirectUrl=%2Fmarkets'))
      await page.getByLabel(t('form.email.label')).fill(email)
      await page.getByRole('checkbox').check()
      await answer(page, t)
      await press(t('auth.register.submit'))
      await expect(page).toHaveURL(/\/register\/verification\?redirectUrl=/)
      await press(t('auth.code.resend'))
      await expect(page.getByText(t('form-answers.refusals.code_too_soon.title'))).toBeVisible()
      await enterCode('register_code')
      await page.getByLabel(t('form.residence.label')).selectOption('FR')
      await page.getByLabel(t('form.password.label'), { exact: true }).fill(PASSWORD)
      await press(t('auth.create.submit'))
      await expect(page).toHaveURL(path('/markets'), ARRIVAL)
      await openAccountMenu(page)
      await press(t('shell.logout'))
      await expect(page).toHaveURL(path('/'))

      await context.clearCookies()
      await page.goto(path('/login?redirectUrl=%2Fmarkets'))
      await page.getByLabel(t('form.email.label')).fill(email)
      await page.getByLabel(t('form.password.label'), { exact: true }).fill(PASSWORD)
      await answer(page, t)
      await press(t('auth.login.submit'))
      await expect(page).toHaveURL(/\/login\/device-verification\?/)
      await page.getByRole('checkbox').check()
      await enterCode('login_code')
      await expect(page).toHaveURL(/\/operation\/stay-signed-in\?/)
      await page.getByRole('link', { name: t('auth.stay.no') }).click()
      await expect(page).toHaveURL(path('/markets'), ARRIVAL)

      await context.clearCookies()
      await page.goto(path('/forget'))
      await page.getByLabel(t('form.email.label')).fill(email)
      await answer(page, t)
      await press(t('auth.forget.submit'))
      await enterCode('recovery_code')
      await page.getByLabel(t('form.password.new'), { exact: true }).fill(NEW_PASSWORD)
      await press(t('auth.reset.submit'))
      await expect(page).toHaveURL(path('/'))
      await expect(page.getByTestId('bell')).toBeVisible()
    })
  }
})
