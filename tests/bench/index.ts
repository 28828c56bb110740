// npm run bench: every figure of the project, measured in one run. Nothing else should run on the machine meanwhile.

import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { type Companion, serve } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'
import { LOAD_SETTINGS } from '../load/person.ts'
import { backtestFigures } from './backtest.ts'
import { binanceApiFigures } from './binance-api.ts'
import { botFigures } from './bots.ts'
import { bundles } from './bundle.ts'
import { copyFigures } from './copy.ts'
import { COPY_WORKER_PORT } from './copy-people.ts'
import { rotationFigure } from './copy-rotation.ts'
import { coreFigures, grownFigures } from './core.ts'
import { engineFigure, growthFigure } from './engine.ts'
import { futuresFigures } from './futures.ts'
import { cachedHome } from './http.ts'
import { hubFigures } from './hub.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { orderFigures } from './orders.ts'
import { p2pFigures } from './p2p.ts'
import { pageFigures } from './pages.ts'
import { uncachedMarkets } from './render.ts'
import { type Figure, line, reached } from './report.ts'
import { workerModule } from './worker-module.ts'

const PORT = '8792'

/** Runs what needs the site, on a server of its own with an empty state. */
async function onServer<T>(
  measure: (origin: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  companions: readonly Companion[] = [],
): Promise<T> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const { url, stop } = await serve(readSettings({ PORT, STATE_DIR: state, ...settings }), companions)
  try {
    return await measure(url)
  } finally {
    await stop()
    await rm(state, { recursive: true, force: true })
  }
}

/** As docs/operations.md has it for one machine: all objects share its thread, and a second shard only costs. */
const ONE_MACHINE = { ...LOAD_SETTINGS, LEDGER_SHARDS: '1' }

/** With the worker that makes copiers beside the site. */
async function onCopySite(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-worker-'))
  const module = await workerModule('tests/bench/copy-worker.ts', folder)
  await rm(folder, { recursive: true, force: true })
  return onServer(copyFigures, ONE_MACHINE, [{ name: 'copiers', port: COPY_WORKER_PORT, module }])
}

const BENCHES: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bundle: async () => bundles(),
  engine: async () => [engineFigure(), growthFigure()],
  http: async () => [await onServer(cachedHome)],
  pages: () => onServer(pageFigures, ONE_MACHINE),
  render: async () => [await uncachedMarkets()],
  hub: hubFigures,
  core: coreFigures,
  grown: grownFigures,
  futures: futuresFigures,
  orders: () => onServer(orderFigures, ONE_MACHINE),
  copy: onCopySite,
  rotation: async () => [rotationFigure()],
  p2p: p2pFigures,
  bots: () => onServer(botFigures, { ...ONE_MACHINE, BOTS_SIMULATED: 'false' }),
  backtest: () => onServer(backtestFigures),
  'binance-api': () => onServer(binanceApiFigures, ONE_MACHINE),
  lighthouse: () => onServer(lighthouseFigures),
}

/** Run by name alone: they take many minutes. */
const LONG: readonly string[] = ['grown', 'copy', 'bots']

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`)
await build()
const missed: Figure[] = []
for (const [name, run] of Object.entries(BENCHES)) {
  if (named.length > 0 ? !named.includes(name) : LONG.includes(name)) continue
  for (const figure of await run()) {
    console.log(line(figure))
    if (!reached(figure)) missed.push(figure)
  }
}
console.log(missed.length === 0 ? 'every goal reached' : `${missed.length} short of their goal`)
// Objects in this process would go on looking for peers that are gone.
process.exit()
