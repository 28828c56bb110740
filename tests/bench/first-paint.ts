// node tests/bench/first-paint.ts <folder> [<folder>…]: when a browser paints home and a spot market for the first time, with
// objects 200 ms away and nothing kept, of the builds in each folder, one after the other by turns. Each folder has what is in
// dist/ of a checkout, and a script that serves it (tests/e2e/serve-built.ts, with FAR_OBJECTS).

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { median } from './report.ts'

const FIRST_PORT = Number(process.env.PORT ?? 8880)
const AWAY_MS = 200
const RUNS = Number(process.env.RUNS ?? 7)
const PATHS = ['/', '/spot/BTC_USDT'] as const
/** When nothing larger is painted any more. */
const SETTLED_MS = 2_500

type Painted = { readonly first: number; readonly largest: number; readonly answered: number }

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

/** A first visit of a page. @param currency of no other visit to it: it is not kept */
async function visit(origin: string, path: string, currency: string): Promise<Painted> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'currency', value: currency, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, { largest: 0 })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const painted = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (window as unknown as { largest: number }).largest,
    answered: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
  }))
  await browser.close()
  return painted
}

const CURRENCIES = ['PLN', 'CZK', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'ISK', 'BGN', 'RSD', 'GEL', 'AMD', 'AZN', 'KZT']

/** Isolates that have answered before, whose pages are of nobody like the visitor; or one that has not answered yet. */
type Kind = 'nothing kept' | 'a new isolate'

async function measured(folder: string, port: number, kind: Kind, run: number): Promise<readonly Painted[]> {
  const all: Painted[] = []
  for (const path of PATHS) {
    const { origin, stop } = await serving(folder, port)
    if (kind === 'nothing kept') for (const each of PATHS) await (await fetch(origin + each)).text()
    await fetch(`${origin}/far/${AWAY_MS}`)
    all.push(await visit(origin, path, CURRENCIES[run % CURRENCIES.length] ?? 'PLN'))
    await stop()
  }
  return all
}

const folders = process.argv.slice(2)
for (const kind of ['nothing kept', 'a new isolate'] as const) {
  const found = folders.map((): Painted[][] => [])
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, folder] of folders.entries()) {
      found[index]?.push([...(await measured(folder, FIRST_PORT + index, kind, run))])
    }
  }
  for (const [at, path] of PATHS.entries()) {
    for (const [index, folder] of folders.entries()) {
      const of = (name: keyof Painted) => Math.round(median((found[index] ?? []).map((run) => run[at]?.[name] ?? 0)))
      console.log(
        `${kind}, ${path}, ${folder}: answer ${of('answered')} ms, first paint ${of('first')}, largest ${of('largest')}`,
      )
    }
  }
}
