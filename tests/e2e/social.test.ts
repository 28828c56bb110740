// Login by external services in a browser: a real OpenID Connect provider (npm oidc-provider) with its own pages, and a
// fake Telegram widget with real signatures.

import { createHash, createHmac } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { OIDC_CLIENT, OidcHost } from '../fixtures/oidc-host.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter, openAccountMenu } from './person.ts'
import { chooseFrance, typeCode } from './typed.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 61
const ORIGIN = `http://localhost:${PORT}`
const TOKEN = '123456:a-token-of-a-bot-that-is-long-enough'
const PASSWORD = 'Trader-Blue7!'

const host = new OidcHost()
let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: ORIGIN })

test.beforeAll(async () => {
  const issuer = await host.listen(ORIGIN)
  const { id: clientId, secret: clientSecret } = OIDC_CLIENT
  server = await serveBuilt(PORT, {
    ORIGIN,
    PASSWORD_COST: '4,8,1',
    OIDC_PROVIDERS: JSON.stringify([{ name: 'local', label: 'Örtlich', issuer, clientId, clientSecret }]),
    TELEGRAM_BOT_NAME: 'meridian_bot',
    TELEGRAM_BOT_TOKEN: TOKEN,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await host.close()
})

async function codeOf({ request }: BrowserContext, to: string, kind: string): Promise<string> {
  const newest = async () => {
    const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()).messages[0] as { kind: string; code: string } | undefined
  }
  await expect.poll(async () => (await newest())?.kind).toBe(kind)
  return (await newest())?.code ?? ''
}

/** Logs in on the provider's pages. */
async function logInThere(page: Page, who: string): Promise<void> {
  await page.waitForURL('**/interaction/**')
  await page.locator('input[name="login"]').fill(who)
  await page.locator('input[name="password"]').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[PE43] who comes by another service signs up on the way, and is logged in by it from then on', async ({
  page,
  context,
  visit,
  complaints,
}) => {
  test.slow()
  await visit('en_US', '/login?redirectUrl=%2Fmarkets')
  await page.getByRole('link', { name: 'Continue with Örtlich' }).click()
  await logInThere(page, 'ada')
  await page.waitForURL('**/register?**')
  await hydrated(page)
  // Ignores faults of the provider's pages.
  complaints.console.length = 0
  complaints.failedRequests.length = 0
  await expect(page.getByText('Sign up with the email address of your Örtlich account')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('checkbox').check()
  await page.getByTestId('captcha').getByRole('button').click()
  await expect(page.getByTestId('captcha')).toHaveAttribute('data-state', 'solved')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/register/verification**')
  await typeCode(page, '6-digit code', await codeOf(context, 'ada@example.com', 'register_code'))
  await page.waitForURL('**/register/create**')
  await chooseFrance(page, 'Country or region of residence')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/markets')
  await openAccountMenu(page)
  await page.getByTestId('log-out').click()
  await expect(page.getByTestId('log-in')).toBeVisible()

  await visit('en_US', '/login?redirectUrl=%2Fmarkets')
  await page.getByRole('link', { name: 'Continue with Örtlich' }).click()
  await page.waitForURL('**/operation/stay-signed-in?**')
  await visit('en_US', '/account/security')
  await expect(page.getByRole('list', { name: 'Connected services' })).toContainText('Connected')
  await expectAccessible(page)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PE40] an account that there is gets linked by its own code, in Arabic', async ({ page, context }) => {
    await enter(context, ORIGIN, 'lin@example.com')
    await context.clearCookies()
    await page.goto('/ar_AE/login')
    await expect(page.getByRole('link', { name: /Telegram/ })).toBeHidden()
    await page.getByRole('link', { name: /المتابعة باستخدام .Örtlich/ }).click()
    await logInThere(page, 'lin')
    await page.waitForURL('**/ar_AE/login/social-verification?**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ربط خدمة أخرى')
    await page.getByLabel('رمز من 6 أرقام').fill(await codeOf(context, 'lin@example.com', 'social_code'))
    await page.getByRole('button', { name: 'تأكيد' }).click()
    await page.waitForURL('**/ar_AE/operation/stay-signed-in?**')
    await page.goto('/ar_AE/account/security')
    await page.getByRole('button', { name: /إلغاء الربط/ }).click()
    await expect(page.getByText('تم إلغاء الربط. لم يعد بإمكان هذه الخدمة تسجيل الدخول إلى حسابك.')).toBeVisible()
  })
})

test('[PE45] Telegram’s widget stands where it was asked for, and what it signs is tied to the account', async ({
  page,
  context,
  visit,
  complaints,
}) => {
  const fields = { id: '42', first_name: 'Ada', auth_date: String(Math.floor(Date.now() / 1_000)) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHash('sha256').update(TOKEN).digest()
  const hash = createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex')
  await page.route('https://telegram.org/js/telegram-widget.js**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        const { telegramLogin, authUrl } = document.currentScript.dataset
        const button = document.createElement('button')
        button.textContent = 'Log in as ' + telegramLogin
        button.onclick = () => location.assign(authUrl + '&${new URLSearchParams({ ...fields, hash })}')
        document.currentScript.after(button)
      }`,
    }),
  )
  await enter(context, ORIGIN, 'tele@example.com')
  await visit('en_US', '/account/security')
  await page.getByRole('link', { name: 'Connect: Telegram' }).click()
  await page.waitForURL('**/login?**')
  await page.getByRole('button', { name: 'Log in as meridian_bot' }).click()
  await page.waitForURL('**/login/social-verification?**')
  await typeCode(page, '6-digit code', await codeOf(context, 'tele@example.com', 'social_code'))
  await page.waitForURL('**/operation/stay-signed-in?**')
  await visit('en_US', '/account/security')
  await expect(page.getByRole('button', { name: 'Disconnect: Telegram' })).toBeVisible()
  // The policy allows the widget, and the browser reports nothing.
  expect(complaints.console.filter((said) => !said.includes('ViewTransition'))).toEqual([])
})
