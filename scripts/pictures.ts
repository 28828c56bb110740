// npm run pictures: takes the README's screenshots of a running site (PORT, default 8787) into docs/pictures.

import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, devices } from 'playwright'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

const SITE = `http://localhost:${process.env.PORT ?? 8787}`
const FOLDER = resolve(import.meta.dirname, '../docs/pictures')
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }
const PHONE = devices['iPhone 13']

const PICTURES = [
  { name: 'spot-dark', path: '/spot/BTC_USDT', theme: 'dark', on: DESKTOP },
  { name: 'futures-light', path: '/futures/BTC_USDT', theme: 'light', on: DESKTOP },
  { name: 'bot-dark', path: '/bot-trade/grid/ETH_USDT', theme: 'dark', on: DESKTOP },
  { name: 'home-light', path: '/', theme: 'light', on: DESKTOP },
  { name: 'markets-dark', path: '/markets', theme: 'dark', on: DESKTOP },
  { name: 'home-arabic-phone', path: '/ar_AE', theme: 'light', on: PHONE },
  { name: 'spot-phone', path: '/spot/ETH_USDT', theme: 'dark', on: PHONE },
] as const

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS })
await mkdir(FOLDER, { recursive: true })
for (const { name, path, theme, on } of PICTURES) {
  const context = await browser.newContext({ ...on })
  await context.addCookies([{ name: 'theme', value: theme, url: SITE }])
  const page = await context.newPage()
  await page.goto(SITE + path)
  await page.waitForSelector('html[data-hydrated]')
  // Waits until the chart is drawn and prices stream.
  await page.waitForTimeout(4_000)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}
await browser.close()
