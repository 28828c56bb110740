// Every route in ten languages on two devices: status, meta, nothing the browser complains of, nothing axe finds. All of it
// in a whole run (npm run e2e:all); otherwise what differs for a page, pair by pair.

import { type Cookie, devices, type Page } from 'playwright/test'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/locales.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import { chromeOf, forcedTheme } from '#shared/route-meta.ts'
import { ROUTES, type Route } from '#shared/routes.ts'
import { expect, expectAccessible, hydrated, LOCALES, overhang, test } from './fixtures.ts'
import { enter, SESSION_COOKIES } from './person.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const DEVICES = { desktop: {}, phone } as const
type DeviceName = keyof typeof DEVICES

const IS_WHOLE = process.env.E2E_ALL === 'true'

/** Both directions and both devices always; all languages in a whole run: axe takes seconds a page. */
const isChecked = (device: DeviceName, locale: LocaleCode): boolean =>
  IS_WHOLE || locale === (device === 'desktop' ? 'en_US' : 'ar_AE')

/** Outside a whole run a language is tried on a device with every such route. */
const STEP = 8

/**
 * Which routes a language is tried on a device with: all of them where axe looks on, or in a whole run; else every eighth
 * one, from another beginning in each language and on each device. So each route is opened in another language on each
 * device, beside English and Arabic; that every page speaks all ten is seen without a browser (tests/workers).
 */
function routesFor(device: DeviceName, locale: LocaleCode): readonly Route[] {
  if (IS_WHOLE) return ROUTES
  // The developer area has its own walk in both directions (docs.test.ts).
  if (isChecked(device, locale)) return ROUTES.filter(({ path }) => !path.startsWith('/docs'))
  const start = (LOCALE_CODES.indexOf(locale) + (device === 'phone' ? 4 : 0)) % STEP
  return ROUTES.filter((_, index) => index % STEP === start)
}

/** So many routes are one test: a few minutes at most where axe looks on, on a slow machine. */
const ROUTES_A_TEST = 12

function partsOf(device: DeviceName, locale: LocaleCode) {
  const all = routesFor(device, locale)
  return Array.from({ length: Math.ceil(all.length / ROUTES_A_TEST) }, (_, index) => ({
    locale,
    part: index + 1,
    routes: all.slice(index * ROUTES_A_TEST, (index + 1) * ROUTES_A_TEST),
  }))
}

/** What a page says, without the code that it shows. */
function shownWords(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, style, noscript, pre, code')) element.remove()
  return copy.textContent
}

/** An address for each pattern of the table. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/spot/:symbol': '/spot/BTC_USDT',
  '/proof/trade/:symbol/:seq': '/proof/trade/BTC_USDT/1',
  '/affiliate-register/:why{why-join-[a-z0-9-]+}': '/affiliate-register/why-join-meridian',
}
const exampleOf = ({ path }: Route): string => {
  const example = path.includes(':') ? EXAMPLES[path] : path
  if (example === undefined) throw new Error(`no example for ${path}`)
  return example
}

/** A guarded page is only shown to who is logged in: one person, who comes and goes. */
async function openAs(page: Page, route: Route, address: string, baseURL: string, person: { session: Cookie[] }) {
  const context = page.context()
  await context.clearCookies({ name: SESSION_COOKIES })
  if (!route.guards.includes('auth-route')) return page.goto(address)
  await page.goto(address)
  expect(new URL(page.url()).pathname, address).toMatch(/\/login$/)
  if (person.session.length === 0) await enter(context, baseURL)
  else await context.addCookies(person.session)
  const response = await page.goto(address)
  person.session = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
  return response
}

async function expectMeta(page: Page, { meta, guards }: Route, device: DeviceName) {
  const chrome = chromeOf(meta)
  const mobile = chrome.mobileHeader && device === 'phone'
  await expect(page.getByRole('banner')).toHaveCount(chrome.header || mobile ? 1 : 0)
  await expect(page.getByTestId('site-header')).toHaveCount(chrome.header && !mobile ? 1 : 0)
  await expect(page.getByTestId('mobile-header')).toHaveCount(mobile ? 1 : 0)
  await expect(page.getByTestId('site-footer')).toHaveCount(chrome.footer ? 1 : 0)
  await expect(page.getByTestId('tab-bar')).toHaveCount(chrome.tabs ? 1 : 0)
  const forced = forcedTheme(meta)
  if (forced) await expect(page.locator('html')).toHaveAttribute('data-theme', forced)
  if (chrome.header && !mobile && guards.includes('auth-route')) {
    await expect(page.getByTestId('bell')).toBeVisible()
  } else if (chrome.header && !mobile) {
    const href = (await page.getByTestId('log-in').getAttribute('href')) ?? ''
    const wanted = new URL(href, page.url()).searchParams.get('redirectUrl')
    const { path } = splitLocale(new URL(page.url()).pathname)
    const isLedBack = !meta.noReturn && path !== '/' && !/^\/(?:login|register|forget)\b/.test(path)
    expect(wanted).toBe(isLedBack ? path : null)
  }
}

for (const [device, options] of Object.entries(DEVICES) as [DeviceName, object][]) {
  test.describe(device, () => {
    test.use(options)

    for (const { locale, part, routes } of LOCALE_CODES.flatMap((locale) => partsOf(device, locale))) {
      test(`[RT3] [RT4] [RT5] [RT6] routes in ${locale}, ${part}`, async ({ page, complaints, baseURL }) => {
        test.setTimeout(240_000)
        const person = { session: [] }
        for (const route of routes) {
          const address = localePath(locale, exampleOf(route))
          await test.step(address, async () => {
            const response = await openAs(page, route, address, baseURL ?? '', person)
            expect(response?.status(), address).toBe(200)
            await hydrated(page)
            const html = page.locator('html')
            await expect(html).toHaveAttribute('lang', LOCALES[locale].tag)
            await expect(html).toHaveAttribute('dir', LOCALES[locale].direction)
            await expect(html).toHaveAttribute('data-page', route.page)
            await expectMeta(page, route, device)
            expect(await overhang(page), address).toBeLessThanOrEqual(0)
            if (isChecked(device, locale)) await expectAccessible(page)
            const text = await page.evaluate(shownWords)
            expect(text, address).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object /)
            expect(complaints, address).toEqual({ console: [], failedRequests: [] })
          })
        }
      })
    }
  })
}
