// npm run pictures: takes the README's screenshots of a running site (PORT, default 8787) into docs/pictures.
// npm run pictures -- help: takes those of articles in every language into client/public/pictures. Start the site with
// ANALYTICS_CONSENT=assumed, so that no question covers the screen.

import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, devices } from 'playwright'
import {
  HELP_PICTURE_BYTES_MAX,
  HELP_PICTURE_HEIGHT,
  HELP_PICTURE_WIDTH,
  HELP_PICTURES,
  type HelpPicture,
  helpPictureFile,
} from '#shared/content/help/pictures.ts'
import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import { LOCALE_CODES, LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

const SITE = `http://localhost:${process.env.PORT ?? 8787}`
const ROOT = resolve(import.meta.dirname, '..')
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }
const PHONE = devices['iPhone 13']
/** Time in which charts are drawn and prices stream. */
const SETTLING_MS = 4_000
/** Qualities of a picture, best first: the first whose file is small enough is taken. */
const QUALITIES = [70, 55, 40, 25] as const

const PICTURES = [
  { name: 'spot-dark', path: '/spot/BTC_USDT', theme: 'dark', on: DESKTOP },
  { name: 'futures-light', path: '/futures/BTC_USDT', theme: 'light', on: DESKTOP },
  { name: 'bot-dark', path: '/bot-trade/grid/ETH_USDT', theme: 'dark', on: DESKTOP },
  { name: 'home-light', path: '/', theme: 'light', on: DESKTOP },
  { name: 'markets-dark', path: '/markets', theme: 'dark', on: DESKTOP },
  { name: 'home-arabic-phone', path: '/ar_AE', theme: 'light', on: PHONE },
  { name: 'spot-phone', path: '/spot/ETH_USDT', theme: 'dark', on: PHONE },
] as const

type Options = Parameters<Browser['newContext']>[0]

async function openPage(browser: Browser, path: string, theme: 'dark' | 'light', options: Options) {
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'theme', value: theme, url: SITE }])
  const page = await context.newPage()
  await page.goto(SITE + path)
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForTimeout(SETTLING_MS)
  return { context, page }
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  const folder = join(ROOT, 'docs/pictures')
  await mkdir(folder, { recursive: true })
  for (const { name, path, theme, on } of PICTURES) {
    const { context, page } = await openPage(browser, path, theme, { ...on })
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
  }
}

async function takeHelpPicture(browser: Browser, picture: HelpPicture, locale: LocaleCode): Promise<void> {
  const file = join(ROOT, 'client/public/pictures', helpPictureFile(picture, locale))
  const viewport = { width: HELP_PICTURE_WIDTH, height: HELP_PICTURE_HEIGHT }
  const options = { viewport, locale: LOCALES[locale].tag, timezoneId: 'UTC' }
  const path = localePath(locale, ARTICLE_LINK_PATHS[HELP_PICTURES[picture]])
  const { context, page } = await openPage(browser, path, 'light', options)
  // Playwright writes no WebP; the browser does.
  const session = await context.newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    await writeFile(file, Buffer.from(data, 'base64'))
    if ((await stat(file)).size <= HELP_PICTURE_BYTES_MAX) break
  }
  await context.close()
}

async function takeHelpPictures(browser: Browser): Promise<void> {
  await mkdir(join(ROOT, 'client/public/pictures'), { recursive: true })
  for (const picture of Object.keys(HELP_PICTURES) as HelpPicture[]) {
    for (const locale of LOCALE_CODES) await takeHelpPicture(browser, picture, locale)
    console.log(`${picture}: ${LOCALE_CODES.length} pictures`)
  }
}

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
await (process.argv[2] === 'help' ? takeHelpPictures(browser) : takeReadmePictures(browser))
await browser.close()
