// A logged-in user: registered by the page's calls, in a browser context that keeps the cookies.

import type { Browser, BrowserContext, Page } from 'playwright/test'
import { TOUR_COOKIE } from '#shared/content/tour.ts'
import { authCalls } from '#shared/identity/auth-calls.ts'
import type { AuthFormName } from '#shared/identity/forms.ts'
import { solvedCaptcha } from '../fixtures/captcha.ts'

/** Registers a new user. @param invite affiliate code @returns the account's id */
export async function enter(
  context: BrowserContext,
  origin: string,
  email = `e2e-${crypto.randomUUID()}@example.com`,
  invite = '',
): Promise<string> {
  const { request } = context
  const captcha = await solvedCaptcha('register')
  const send = async (name: AuthFormName, data: Readonly<Record<string, string>>) => {
    const answer = await request.post(authCalls[name].path, {
      data,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    })
    const { kind } = (await answer.json()).data
    if (kind !== 'next' && kind !== 'done') throw new Error(`${name}: ${kind}`)
  }
  await send('register', { by: 'email', email, terms: 'on', captcha, ...(invite && { invite }) })
  let code = ''
  for (let round = 0; round < 100 && code === ''; round += 1) {
    const outbox = await request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
    code = (await outbox.json()).messages[0]?.code ?? ''
  }
  await send('register-verification', { code })
  await send('register-create', { residence: 'FR', password: 'Trader-Blue7!' })
  // Hides the offer of the tour, which has its own test.
  await context.addCookies([{ name: TOUR_COOKIE, value: 'offered', url: origin }])
  return (await context.cookies()).find(({ name }) => name === 'userId')?.value ?? ''
}

/** Joins the affiliate programme, which opens its pages. */
export async function joinProgram({ request }: BrowserContext, origin: string): Promise<void> {
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const answer = await request.post('/affiliate', { form: { form: 'affiliate-join' }, headers, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`joining: ${answer.status()}`)
}

/** Registers an affiliate. @returns their invite code */
export async function readNewInviteCode(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, origin)
  await joinProgram(context, origin)
  const page = await (await context.request.get('/affiliate')).text()
  await context.close()
  const [, code] = /register\?r=(\w+)/.exec(page) ?? []
  if (!code) throw new Error('the page of the programme has no invite link')
  return code
}

/** Session cookies. */
export const SESSION_COOKIES = /^(?:token|__Host-sid)$/

/** Opens the account menu in the header; it works without scripts. */
export const openAccountMenu = (page: Page) =>
  page.locator('summary', { has: page.locator('.lucide-circle-user') }).click()
