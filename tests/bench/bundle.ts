// Sizes of a first visit's files and of the deployed worker.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { PageName } from '#shared/pages/page-data.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'
import type { Figure } from './report.ts'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const gzipped = (file: string) => gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length

/** All scripts that the named sources need, without repetition. */
function scripts(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return files
}

const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000

/**
 * Sources that a page is incomplete without, beside its entry and its own module. What loads after hydration
 * (connection, its readers, toasts) is measured separately.
 */
const CHART = ['client/features/markets/market/chart/candle-chart.ts']
const LATER: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  spot: CHART,
  trade: CHART,
  futures: CHART,
  'futures-trade': CHART,
}

/** Sources that a contract's page loads by itself after hydration: ticket, connection and schemas of its messages. */
const FOLLOWING = ['client/features/futures/visitor-ticket.tsx', 'client/live/connect.ts', 'client/live/futures.ts']

/** Pages of logged-in users also load the words of their menus (worker/document/payload.ts). */
const OF_MEMBERS: ReadonlySet<PageName> = new Set(['trade', 'trade-simple', 'futures-trade'])

/** Sizes of the built client and worker in dist/. */
export function bundles(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const page = (name: PageName) => {
    const namespaces = [...PAGE_NAMESPACES[name], ...(OF_MEMBERS.has(name) ? ['member'] : [])]
    const words = namespaces.map((namespace) => `locales/ja_JP/${namespace}.ts`)
    const first = ['client/hydration/start.ts', 'client/entry.tsx', `client/pages/${name}.tsx`]
    return scripts(manifest, [...first, ...words, ...(LATER[name] ?? [])])
  }
  const firstLoad = (what: string, name: PageName, atMost: number): Figure => ({
    what: `JavaScript of a first load of ${what}, gzip`,
    measured: kilobytes(page(name)),
    unit: 'kB',
    goal: { atMost },
  })

  const first = page('futures')
  const following = [...scripts(manifest, FOLLOWING)].filter((file) => !first.has(file))

  const dry = execFileSync('wrangler', ['deploy', '--dry-run'], { encoding: 'utf8', env: { ...process.env, CI: '1' } })
  const upload = /gzip: ([\d.]+) KiB/.exec(dry)
  return [
    firstLoad('home', 'home', 80),
    firstLoad('spot with its chart', 'spot', 160),
    firstLoad('spot for whoever is logged in', 'trade', 185),
    firstLoad('the simple screen', 'spot-simple', 95),
    firstLoad('the simple screen for whoever is logged in', 'trade-simple', 111),
    {
      what: 'JavaScript that follows by itself on a contract, gzip',
      measured: kilobytes(following),
      unit: 'kB',
      goal: { atMost: 40 },
    },
    firstLoad('a contract with its chart', 'futures', 165),
    firstLoad('a contract for whoever is logged in', 'futures-trade', 199),
    firstLoad('the log-in', 'login', 90),
    firstLoad('the registration', 'register', 94),
    {
      what: 'worker bundle (wrangler deploy --dry-run), gzip',
      measured: (Number(upload?.[1]) * 1024) / 1e6,
      unit: 'MB',
      goal: { atMost: 1 },
    },
  ]
}
