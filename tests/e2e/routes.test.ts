// Every route in a browser: status, meta, no browser faults, no axe findings. A complete run (npm run e2e:all) visits
// each in ten languages on two devices. Otherwise each is visited once (decision 026).

import { type Cookie, devices, type Page } from 'playwright/test'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import type { Route } from '#shared/pages/route.ts'
import { findForcedTheme, toPageChrome } from '#shared/pages/route-meta.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { violations } from './axe.ts'
import { enterDesk } from './desk.ts'
import { expect, hydrated, LOCALES, test } from './fixtures.ts'
import { MOTION } from './motion.ts'
import { enter, joinProgram, SESSION_COOKIES } from './person.ts'

test.use(MOTION)

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const DEVICES = { desktop: {}, phone } as const
/** Theme that the visitor has chosen; a route may override it. */
const THEMES = { desktop: 'dark', phone: 'light' } as const
type DeviceName = keyof typeof DEVICES

/** True to visit everything in every language. */
const isWhole = process.env.E2E_ALL === 'true'

const isOfDocs = ({ path }: Route) => path.startsWith('/docs')

/** The most visited routes: on a desktop in English and on a phone in Arabic, which is right-to-left, in each run. */
const MOST_VISITED: ReadonlySet<string> = new Set(['home', 'markets', 'spot', 'futures', 'login', 'register'])

const DEVICE_NAMES = Object.keys(DEVICES) as readonly DeviceName[]

/** Languages of a route on a device. A run that is not complete visits each route once, on devices and in languages by turns. */
function languagesOf(device: DeviceName, route: Route): readonly LocaleCode[] {
  if (isWhole) return LOCALE_CODES
  if (MOST_VISITED.has(route.page)) return [device === 'desktop' ? 'en_US' : 'ar_AE']
  const turn = ROUTES.indexOf(route)
  if (DEVICE_NAMES[turn % DEVICE_NAMES.length] !== device) return []
  const language = Math.floor(turn / DEVICE_NAMES.length) % LOCALE_CODES.length
  return LOCALE_CODES.slice(language, language + 1)
}

/** Rules that can break in one language only. */
const OF_LANGUAGE = ['target-size', 'html-has-lang', 'valid-lang', 'document-title']

/** One component renders three hundred calls: axe checks the first of each group, because it reads all of a page. */
const ALIKE: Readonly<Record<string, string>> = { 'docs-api': 'main li:has(> details):nth-child(n + 4)' }

/** Visits per test: half a minute, two on a slow machine. */
const VISITS_A_TEST = 20

function partsOf(device: DeviceName) {
  const all = ROUTES.flatMap((route) =>
    // Markup and colours do not depend on the language: they are checked once per device (and so per theme) and writing
    // direction. Rules about sizes run in each language.
    languagesOf(device, route).map((locale, index) => {
      const colours = index === 0 || isWhole
      return { route, locale, colours, rules: colours || locale === 'ar_AE' ? undefined : OF_LANGUAGE }
    }),
  )
  return Array.from({ length: Math.ceil(all.length / VISITS_A_TEST) }, (_, index) => ({
    part: index + 1,
    visits: all.slice(index * VISITS_A_TEST, (index + 1) * VISITS_A_TEST),
  }))
}

/** Loads the parts that load near the viewport, and opens some that open. */
async function unfold(page: Page) {
  for (const part of await page.locator('main section[id]').all()) await part.scrollIntoViewIfNeeded()
  await page.locator('main details').evaluateAll((all) => {
    for (const more of all.slice(0, 4)) more.setAttribute('open', '')
  })
}

/** A missing message shows its key. In all pages and languages: tests/workers/pages.test.ts. */
const NAME_OF_WORDS = /\b(?:shell|common|home|market|markets|spot|error|head)\.[a-z]+[A-Za-z.]*\b/
const HOLE = /\{\{|\bundefined\b|\bNaN\b|\[object /

/** Parts around pages, by test id. */
const CHROME = ['site-header', 'mobile-header', 'site-footer', 'tab-bar'] as const

/**
 * Reads all that a page shows in one call, because each call to a browser is slow.
 * @param wrong sources of regular expressions that must not match the text
 */
function seen({ chrome, wrong }: { readonly chrome: readonly string[]; readonly wrong: readonly string[] }) {
  const root = document.documentElement
  const of = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)]
  const banners = [...document.querySelectorAll('header, [role="banner"]')].filter(
    (it) => it.checkVisibility() && (it.role === 'banner' || !it.closest('article, aside, main, nav, section')),
  )
  // The page's text without the code that it displays.
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, style, noscript, pre, code')) element.remove()
  const text = copy.textContent
  // Attributes that name the id of a missing element.
  const loose = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      // A closed popup is not in the page.
      name === 'aria-controls' && element.getAttribute('aria-expanded') === 'false'
        ? []
        : (element.getAttribute(name) ?? '')
            .split(' ')
            .filter((id) => id !== '' && !document.getElementById(id))
            .map((id) => `${name}=${id}: ${element.outerHTML.slice(0, 120)}`),
    ),
  )
  return {
    page: root.dataset.page,
    theme: root.dataset.theme,
    lang: root.lang,
    dir: root.dir,
    width: root.scrollWidth,
    banners: banners.length,
    chrome: Object.fromEntries(chrome.map((id) => [id, of(id).length])),
    bell: of('bell').some((it) => it.checkVisibility()),
    logIn: of('log-in')[0]?.getAttribute('href') ?? '',
    loose,
    wrong: wrong.flatMap((source) => {
      const at = text.search(new RegExp(source))
      return at < 0 ? [] : [text.slice(Math.max(0, at - 40), at + 80)]
    }),
    // Without link targets and ids, which differ from page to page and are invisible.
    markup: Object.fromEntries(
      chrome.flatMap((id) =>
        of(id).map((it) => [
          id,
          it.outerHTML.replace(/\b(?:href|value|name|id|for|aria-\w+by|aria-controls)="[^"]*"/g, ''),
        ]),
      ),
    ),
  }
}

/** Cookies of a visit that would influence the next one. */
const LEFT_COOKIES = new RegExp(`${SESSION_COOKIES.source}|^i18n_redirected$`)

/** Pages behind a login: one user logs in and out. */
type Persons = { session: Cookie[]; desk: Cookie[] }
async function openAs(page: Page, route: Route, address: string, baseURL: string, person: Persons) {
  const context = page.context()
  await context.clearCookies({ name: LEFT_COOKIES })
  if (isOperatorPage(route.page)) {
    // Other users get a missing page.
    expect((await context.request.get(address, { maxRedirects: 0 })).status(), address).toBe(404)
    if (person.desk.length === 0) await enterDesk(context, baseURL)
    else await context.addCookies(person.desk)
    const response = await page.goto(address)
    person.desk = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
    return response
  }
  if (!route.guards.includes('auth-route')) return page.goto(address)
  // The login page has its own visit; here only the redirect counts.
  const stranger = await context.request.get(address, { maxRedirects: 0 })
  expect(stranger.headers().location, address).toMatch(/\/login\?/)
  if (person.session.length === 0) {
    await enter(context, baseURL)
    await joinProgram(context, baseURL)
  } else await context.addCookies(person.session)
  const response = await page.goto(address)
  person.session = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
  return response
}

/** Expected properties of a route. @param url final address of the visit */
function wanted({ page, meta, guards }: Route, device: DeviceName, locale: LocaleCode, url: URL) {
  const chrome = toPageChrome(meta)
  const mobile = chrome.mobileHeader && device === 'phone'
  const header = chrome.header && !mobile
  const isOwn = guards.includes('auth-route') || isOperatorPage(page)
  const { path } = splitLocalePrefix(url.pathname)
  const isLedBack = !meta.noReturn && path !== '/' && !/^\/(?:login|register|forget)\b/.test(path)
  return {
    page,
    theme: findForcedTheme(meta) ?? THEMES[device],
    lang: LOCALES[locale].tag,
    dir: LOCALES[locale].direction,
    banners: header || mobile ? 1 : 0,
    chrome: {
      'site-header': header ? 1 : 0,
      'mobile-header': mobile ? 1 : 0,
      'site-footer': chrome.footer ? 1 : 0,
      'tab-bar': chrome.tabs ? 1 : 0,
    },
    bell: header && isOwn,
    ledBackTo: header && !isOwn && isLedBack ? path : null,
    loose: [],
    wrong: [],
  }
}

/** Markup around pages that axe has checked. Identical markup is checked once. */
const lookedAt = new Set<string>()

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
        for (const { route, locale, colours, rules } of visits) {
          const address = localePath(locale, exampleOf(route))
          await test.step(address, async () => {
            const response = await openAs(page, route, address, baseURL ?? '', person)
            const status = statusAt(exampleOf(route))
            expect(response?.status(), address).toBe(status)
            await hydrated(page)
            if (isOfDocs(route) && device === 'desktop') await unfold(page)
            const url = new URL(page.url())
            const wrong = [HOLE, ...(isOfDocs(route) ? [] : [NAME_OF_WORDS])].map(({ source }) => source)
            let markup: Readonly<Record<string, string>> = {}
            await expect(async () => {
              const { width, logIn, markup: now, ...shown } = await page.evaluate(seen, { chrome: CHROME, wrong })
              const ledBackTo = new URL(logIn, url).searchParams.get('redirectUrl')
              expect({ ...shown, ledBackTo }, address).toEqual(wanted(route, device, locale, url))
              expect(width, address).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
              markup = now
            }).toPass({ timeout: 8_000 })
            const parts = Object.entries(markup).map(([id, text]) => {
              const name = `${device} ${findForcedTheme(route.meta)} ${text}`
              return { id, names: colours ? [name, `${name} in colour`] : [name] }
            })
            const known = parts.filter(({ names }) => names.every((name) => lookedAt.has(name)))
            const without = known.map(({ id }) => `[data-testid="${id}"]`)
            const alike = ALIKE[route.page]
            if (alike) await page.locator(alike).evaluateAll((all) => all.forEach((each) => void each.remove()))
            expect(await violations(page, { without, colours, ...(rules && { rules }) }), address).toEqual([])
            if (!rules) for (const name of parts.flatMap(({ names }) => names)) lookedAt.add(name)
            // Browsers log an error for a page with status 404.
            if (status === 404) expect(complaints.console.splice(0), address).toEqual([expect.stringContaining('404')])
            expect(complaints, address).toEqual({ console: [], failedRequests: [] })
          })
        }
      })
    }
  })
}
