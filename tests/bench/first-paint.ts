// node tests/bench/first-paint.ts <folder> [<folder>…]: time of the first paint of home and a spot market, with objects 200
// ms away and empty caches, for the builds in the folders by turns. Each folder has the content of dist/ and a script that
// serves it (tests/e2e/serve-built.ts, with FAR_OBJECTS).

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { median } from './report.ts'

const FIRST_PORT = Number(process.env.PORT ?? 8880)
const AWAY_MS = 200
/** First visits of each page. */
const RUNS = Number(process.env.RUNS ?? 7)
/** Visits of isolates that have not answered a request. */
const NEW_RUNS = Number(process.env.NEW_RUNS ?? 3)
const PATHS = ['/', '/spot/BTC_USDT'] as const
/** No larger paint for this time ends a measurement. */
const SETTLED_MS = 1_500
/** Each visit uses another currency, so that no cache has its page. */
const CURRENCIES = ['PLN', 'CZK', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'ISK', 'BGN', 'RSD', 'GEL', 'AMD', 'AZN', 'KZT']
const WARM_CURRENCY = 'USD'

type Painted = { readonly answered: number; readonly first: number; readonly largest: number }
const FIGURES: readonly (readonly [keyof Painted, string])[] = [
  ['answered', 'answer'],
  ['first', 'first paint'],
  ['largest', 'largest'],
]

async function serving(folder: string, port: number) {
  const state = await mkdtemp(join(tmpdir(), 'meridian-paint-'))
  const server: ChildProcess = spawn('node', ['tests/e2e/serve-built.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), STATE_DIR: state, SEED: '3', FAR_OBJECTS: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout) await once(server.stdout, 'data')
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(state, { recursive: true, force: true })
    },
  }
}

/** A first visit: the browser has cached nothing. @param currency used by no other visit */
async function visit(browser: Browser, address: string, currency: string): Promise<Painted> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'currency', value: currency, url: address }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, { largest: 0 })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const painted = await page.evaluate(() => ({
    answered: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (window as unknown as { largest: number }).largest,
  }))
  await context.close()
  return painted
}

type Turn = (folder: number, path: string, run: number) => Promise<Painted>

/** Medians, each with the minimum, which a busy machine changes least. */
async function report(what: string, folders: readonly string[], runs: number, turn: Turn): Promise<void> {
  for (const path of PATHS) {
    const all = folders.map((): Painted[] => [])
    for (let run = 0; run < runs; run += 1) {
      // Alternates the order of the builds.
      const turns = run % 2 === 0 ? [...folders.keys()] : [...folders.keys()].reverse()
      for (const index of turns) all[index]?.push(await turn(index, path, run))
    }
    for (const [index, folder] of folders.entries()) {
      const figures = FIGURES.map(([name, word]) => {
        const found = (all[index] ?? []).map((painted) => painted[name])
        return `${word} ${Math.round(median(found))} ms (least ${Math.round(Math.min(...found))})`
      })
      console.log(`${what}, ${path}, ${folder}: ${figures.join(', ')}; of ${runs}`)
    }
  }
}

const folders = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
const currencyOf = (run: number) => CURRENCIES[run % CURRENCIES.length] ?? WARM_CURRENCY

const sites = await Promise.all(folders.map((folder, index) => serving(folder, FIRST_PORT + index)))
for (const { origin } of sites) {
  for (const path of PATHS) await visit(browser, origin + path, WARM_CURRENCY)
  await fetch(`${origin}/far/${AWAY_MS}`)
}
await report('nothing kept', folders, RUNS, (folder, path, run) =>
  visit(browser, (sites[folder]?.origin ?? '') + path, currencyOf(run)),
)
for (const { stop } of sites) await stop()

await report('a new isolate', folders, NEW_RUNS, async (folder, path, run) => {
  const { origin, stop } = await serving(folders[folder] ?? '', FIRST_PORT + folder)
  await fetch(`${origin}/far/${AWAY_MS}`)
  const painted = await visit(browser, origin + path, currencyOf(run))
  await stop()
  return painted
})
await browser.close()
