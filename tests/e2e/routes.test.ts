// Every route, as a browser shows it: status, meta, nothing the browser complains of, nothing axe finds. A whole run (npm
// run e2e:all) takes each in ten languages on two devices; otherwise they are shared out (decision 026).

import { type Cookie, devices, type Page } from 'playwright/test'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import { isDeskPage } from '#shared/pages/operator.ts'
import type { Route } from '#shared/pages/route.ts'
import { findForcedTheme, toChrome } from '#shared/pages/route-meta.ts'
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
/** What a visitor has chosen; a route may know better. */
const THEMES = { desktop: 'dark', phone: 'light' } as const
type DeviceName = keyof typeof DEVICES

/** Everything in every language. */
const isWhole = process.env.E2E_ALL === 'true'

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
  if (isWhole || (isDesktop && MOST_VISITED.has(route.page))) return LOCALE_CODES
  const turn = (ROUTES.indexOf(route) + (isDesktop ? 0 : LOCALE_CODES.length / 2)) % LOCALE_CODES.length
  const own = LOCALE_CODES.slice(turn, turn + 1)
  if (isOfDocs(route)) return isDesktop ? ['en_US', 'ar_AE'] : own
  return [...new Set<LocaleCode>([isDesktop ? 'en_US' : 'ar_AE', ...own])]
}

/** What may be broken in one language alone. */
const OF_LANGUAGE = ['target-size', 'html-has-lang', 'valid-lang', 'document-title']

/** Three hundred calls are written by one component: of each group axe has the first, as it reads a whole page first. */
const ALIKE: Readonly<Record<string, string>> = { 'docs-api': 'main li:has(> details):nth-child(n + 4)' }

/** So many visits are one test: half a minute, or two on a slow machine. */
const VISITS_A_TEST = 20

function partsOf(device: DeviceName) {
  const all = ROUTES.flatMap((route) =>
    // Markup and colours do not depend on the language: they are looked at once for a device, with it for a theme, and in
    // either direction of lines. What another language makes smaller or larger is looked at in each.
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

/** Whatever of a page loads when it is near, and some of what opens. */
async function unfold(page: Page) {
  for (const part of await page.locator('main section[id]').all()) await part.scrollIntoViewIfNeeded()
  await page.locator('main details').evaluateAll((all) => {
    for (const more of all.slice(0, 4)) more.setAttribute('open', '')
  })
}

/** A word that was not found stands in the text by its name. In every page and language: tests/workers/pages.test.ts. */
const NAME_OF_WORDS = /\b(?:shell|common|home|market|markets|spot|error|head)\.[a-z]+[A-Za-z.]*\b/
const HOLE = /\{\{|\bundefined\b|\bNaN\b|\[object /

/** What stands around pages, by its test ids. */
const CHROME = ['site-header', 'mobile-header', 'site-footer', 'tab-bar'] as const

/**
 * What a page shows, read at once: each question to a browser costs as much as the whole of this.
 * @param wrong what must not be in the text, as sources of regular expressions
 */
function seen({ chrome, wrong }: { readonly chrome: readonly string[]; readonly wrong: readonly string[] }) {
  const root = document.documentElement
  const of = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)]
  const banners = [...document.querySelectorAll('header, [role="banner"]')].filter(
    (it) => it.checkVisibility() && (it.role === 'banner' || !it.closest('article, aside, main, nav, section')),
  )
  // What a page says, without the code that it shows.
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, style, noscript, pre, code')) element.remove()
  const text = copy.textContent
  // Attributes that name the id of an element which is not there.
  const loose = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
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
    // Where a link leads and what an id is differ from page to page, and are nothing that one sees.
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
  if (person.session.length === 0) {
    await enter(context, baseURL)
    await joinProgram(context, baseURL)
  } else await context.addCookies(person.session)
  const response = await page.goto(address)
  person.session = (await context.cookies()).filter(({ name }) => SESSION_COOKIES.test(name))
  return response
}

/** What must be seen of a route. @param url where the visit has ended */
function wanted({ page, meta, guards }: Route, device: DeviceName, locale: LocaleCode, url: URL) {
  const chrome = toChrome(meta)
  const mobile = chrome.mobileHeader && device === 'phone'
  const header = chrome.header && !mobile
  const isOwn = guards.includes('auth-route') || isDeskPage(page)
  const { path } = splitLocale(url.pathname)
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

/** Chrome that axe has looked at: it is the same on page after page, and is looked at once as long as it is. */
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
            // A browser says of a page that is answered as missing that it is.
            if (status === 404) expect(complaints.console.splice(0), address).toEqual([expect.stringContaining('404')])
            expect(complaints, address).toEqual({ console: [], failedRequests: [] })
          })
        }
      })
    }
  })
}
