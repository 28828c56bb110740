// Every route, as a browser shows it: status, meta, nothing the browser complains of, nothing axe finds. A whole run (npm
// run e2e:all) takes each in ten languages on two devices; otherwise they are shared out (decision 026).

import { type Cookie, devices, type Page } from 'playwright/test'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/locales.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import { isDeskPage } from '#shared/operator/pages.ts'
import type { Route } from '#shared/route.ts'
import { chromeOf, forcedTheme } from '#shared/route-meta.ts'
import { ROUTES } from '#shared/routes.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { enterDesk } from './desk.ts'
import { expect, expectAccessible, hydrated, LOCALES, overhang, test } from './fixtures.ts'
import { enter, SESSION_COOKIES } from './person.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const DEVICES = { desktop: {}, phone } as const
/** What a visitor has chosen; a route may know better. */
const THEMES = { desktop: 'dark', phone: 'light' } as const
type DeviceName = keyof typeof DEVICES

const isOfDocs = ({ path }: Route) => path.startsWith('/docs')

/** What most visitors come for: no language is left out. */
const MOST_VISITED: ReadonlySet<string> = new Set(['home', 'markets', 'spot'])

/**
 * The languages that a route is looked at in on a device: English where there is room and Arabic, whose lines run the other
 * way, where there is little; beside it a language of its own, the next one of the table for each route, another one on the
 * other device. The developer area, which is made for wide windows, is seen in both directions there.
 */
function languagesOf(device: DeviceName, route: Route): readonly LocaleCode[] {
  const isDesktop = device === 'desktop'
  if (process.env.E2E_ALL === 'true' || (isDesktop && MOST_VISITED.has(route.page))) return LOCALE_CODES
  const turn = (ROUTES.indexOf(route) + (isDesktop ? 0 : LOCALE_CODES.length / 2)) % LOCALE_CODES.length
  const own = LOCALE_CODES.slice(turn, turn + 1)
  if (isOfDocs(route)) return isDesktop ? ['en_US', 'ar_AE'] : own
  return [...new Set<LocaleCode>([isDesktop ? 'en_US' : 'ar_AE', ...own])]
}

/** So many visits are one test: half a minute, or two on a slow machine. */
const VISITS_A_TEST = 13

function partsOf(device: DeviceName) {
  const all = ROUTES.flatMap((route) => languagesOf(device, route).map((locale) => ({ route, locale })))
  return Array.from({ length: Math.ceil(all.length / VISITS_A_TEST) }, (_, index) => ({
    part: index + 1,
    visits: all.slice(index * VISITS_A_TEST, (index + 1) * VISITS_A_TEST),
  }))
}

/** Whatever of a page loads when it is near, and some of what opens. */
async function unfold(page: Page) {
  for (const part of await page.locator('main section[id]').all()) await part.scrollIntoViewIfNeeded()
  await page.locator('main details').evaluateAll((all) => {
    for (const more of all.slice(0, 4)) more.setAttribute('open', '')
  })
}

/** Attributes that name the id of an element which is not there. */
function looseLabels(): string[] {
  return ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      // A popup that is closed is not in the page yet.
      name === 'aria-controls' && element.getAttribute('aria-expanded') === 'false'
        ? []
        : (element.getAttribute(name) ?? '')
            .split(' ')
            .filter((id) => id !== '' && !document.getElementById(id))
            .map((id) => `${name}=${id}: ${element.outerHTML.slice(0, 120)}`),
    ),
  )
}

/** A word that was not found stands in the text by its name. In every page and language: tests/workers/pages.test.ts. */
const NAME_OF_WORDS = /\b(?:shell|common|home|market|markets|spot|error|head)\.[a-z]+[A-Za-z.]*\b/

/** What a page says, without the code that it shows. */
function shownWords(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, style, noscript, pre, code')) element.remove()
  return copy.textContent
}

/** What a visit leaves behind that would decide of the next one. */
const LEFT_COOKIES = new RegExp(`${SESSION_COOKIES.source}|^i18n_redirected$`)

/** A guarded page is only shown to who is logged in: one person, who comes and goes. */
type Persons = { session: Cookie[]; desk: Cookie[] }
async function openAs(page: Page, route: Route, address: string, baseURL: string, person: Persons) {
  const context = page.context()
  await context.clearCookies({ name: LEFT_COOKIES })
  if (isDeskPage(route.page)) {
    // To everybody else there is nothing.
    expect((await context.request.get(address, { maxRedirects: 0 })).status(), address).toBe(404)
    if (person.desk.length === 0) await enterDesk(context, baseURL)
    else await context.addCookies(person.desk)
    const response = await page.goto(address)
    person.desk = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
    return response
  }
  if (!route.guards.includes('auth-route')) return page.goto(address)
  // The page of the log-in has its own visit: here it is enough that the way leads there.
  const stranger = await context.request.get(address, { maxRedirects: 0 })
  expect(stranger.headers().location, address).toMatch(/\/login\?/)
  if (person.session.length === 0) await enter(context, baseURL)
  else await context.addCookies(person.session)
  const response = await page.goto(address)
  person.session = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
  return response
}

async function expectMeta(page: Page, { page: name, meta, guards }: Route, device: DeviceName) {
  const isOwn = guards.includes('auth-route') || isDeskPage(name)
  const chrome = chromeOf(meta)
  const mobile = chrome.mobileHeader && device === 'phone'
  await expect(page.getByRole('banner')).toHaveCount(chrome.header || mobile ? 1 : 0)
  await expect(page.getByTestId('site-header')).toHaveCount(chrome.header && !mobile ? 1 : 0)
  await expect(page.getByTestId('mobile-header')).toHaveCount(mobile ? 1 : 0)
  await expect(page.getByTestId('site-footer')).toHaveCount(chrome.footer ? 1 : 0)
  await expect(page.getByTestId('tab-bar')).toHaveCount(chrome.tabs ? 1 : 0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', forcedTheme(meta) ?? THEMES[device])
  if (chrome.header && !mobile && isOwn) {
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

    for (const { part, visits } of partsOf(device)) {
      test(`[RT3] [RT4] [RT5] [RT6] [DO8] [DO10] [UI15] routes, part ${part}`, async ({
        page,
        complaints,
        baseURL,
      }) => {
        test.setTimeout(240_000)
        await page.context().addCookies([{ name: 'theme', value: THEMES[device], url: baseURL ?? '' }])
        const person = { session: [], desk: [] }
        for (const { route, locale } of visits) {
          const address = localePath(locale, exampleOf(route))
          await test.step(address, async () => {
            const response = await openAs(page, route, address, baseURL ?? '', person)
            const status = statusAt(exampleOf(route))
            expect(response?.status(), address).toBe(status)
            await hydrated(page)
            const html = page.locator('html')
            await expect(html).toHaveAttribute('lang', LOCALES[locale].tag)
            await expect(html).toHaveAttribute('dir', LOCALES[locale].direction)
            await expect(html).toHaveAttribute('data-page', route.page)
            await expectMeta(page, route, device)
            expect(await overhang(page), address).toBeLessThanOrEqual(0)
            if (isOfDocs(route) && device === 'desktop') await unfold(page)
            await expectAccessible(page)
            expect(await page.evaluate(looseLabels), address).toEqual([])
            const text = await page.evaluate(shownWords)
            expect(text, address).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object /)
            if (!isOfDocs(route)) expect(await page.locator('body').innerText(), address).not.toMatch(NAME_OF_WORDS)
            // A browser says of a page that is answered as missing that it is.
            if (status === 404) expect(complaints.console.splice(0), address).toEqual([expect.stringContaining('404')])
            expect(complaints, address).toEqual({ console: [], failedRequests: [] })
          })
        }
      })
    }
  })
}
