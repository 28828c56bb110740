// All benches by name, with the server that each needs.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServeOptions, serveSite, WORKER_NAME } from '../../scripts/serve.ts'
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
import { CRON_MODULE, CRON_PORT, costFigures } from './cost.ts'
import { engineFigure, growthFigure } from './engine.ts'
import { futuresFigures } from './futures.ts'
import { visitorFigures } from './http.ts'
import { hubFigures } from './hub.ts'
import { interactionFigures } from './interaction.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { orderFigures } from './orders.ts'
import { p2pFigures } from './p2p.ts'
import { pageFigures } from './pages.ts'
import { findFreePort } from './ports.ts'
import { quietFigures } from './quiet.ts'
import { REGION_SETTINGS, regionFigures, regionModule } from './regions.ts'
import { uncachedMarkets } from './render/render.ts'
import type { Figure } from './report.ts'
import { IS_SHORT } from './scale.ts'
import { startFigures } from './start.ts'
import { venueFigures } from './venue.ts'
import { workerModule } from './worker-module.ts'

type Figures = readonly Figure[]
type Site = { readonly url: string; inspector(): Promise<URL>; stop(): Promise<void> }
type Settings = Readonly<Record<string, string>>

/** Builds a worker of a bench from its source. */
async function buildWorker(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-worker-'))
  try {
    return await workerModule(entry, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Serves the built site with an empty state. */
async function startSite(settings: Settings, options: ServeOptions = {}): Promise<Site> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const port = String(await findFreePort())
  const { stop, ...site } = await serveSite(readSettings({ PORT: port, STATE_DIR: state, ...settings }), options)
  return {
    ...site,
    stop: async () => {
      await stop()
      await rm(state, { recursive: true, force: true })
    },
  }
}

/** As docs/operations.md says for one machine: all objects share its thread, so a second shard only costs. */
const ONE_MACHINE = { ...LOAD_SETTINGS, LEDGER_SHARDS: '1' }

const copyWorker = async () => ({
  name: 'copiers',
  port: COPY_WORKER_PORT,
  module: await buildWorker('tests/bench/copy-worker.ts'),
})
const CRON_WORKER = { name: 'cron', port: CRON_PORT, module: CRON_MODULE }

/** The simulated users take a third of a processor for minutes after a start. */
const WITHOUT_SIMULATED = { BOTS_SIMULATED: 'false', COPY_SIMULATED: 'false', P2P_SIMULATED: 'false' }

const REPEATING = {
  around: await readFile(join(import.meta.dirname, 'repeat.js'), 'utf8'),
  isInspected: true,
}

/** The site of all benches of the short form, because a start takes seconds. */
let shared: Promise<Site> | undefined

async function startShared(): Promise<Site> {
  const companions = [await copyWorker(), CRON_WORKER]
  return startSite({ ...ONE_MACHINE, ...WITHOUT_SIMULATED }, { ...REPEATING, companions })
}

export const stopShared = async (): Promise<void> => (await shared)?.stop()

async function onSite(
  measure: (site: Site) => Promise<Figures>,
  settings: Settings = {},
  options: ServeOptions = {},
): Promise<Figures> {
  if (IS_SHORT && (options.around ?? REPEATING.around) === REPEATING.around) {
    shared ??= startShared()
    return measure(await shared)
  }
  const site = await startSite(settings, options)
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

const visitors = () =>
  onSite(
    async ({ url, inspector }) => visitorFigures(url, await inspector(), WORKER_NAME),
    WITHOUT_SIMULATED,
    REPEATING,
  )

const pages = () =>
  onSite(
    async ({ url, inspector }) => pageFigures(url, await inspector(), WORKER_NAME),
    { ...ONE_MACHINE, ...WITHOUT_SIMULATED },
    { isInspected: true },
  )

async function render(): Promise<Figures> {
  const around = await buildWorker('tests/bench/render/around.tsx')
  return onSite(({ url }) => uncachedMarkets(url), {}, { around })
}

const copy = async () => onSite(({ url }) => copyFigures(url), ONE_MACHINE, { companions: [await copyWorker()] })

const regions = async () =>
  onSite(
    ({ url }) => regionFigures(url),
    { ...ONE_MACHINE, ...WITHOUT_SIMULATED, ...REGION_SETTINGS },
    { around: await regionModule() },
  )

const cost = () =>
  costFigures((measure) => onSite(({ url }) => measure(url), LOAD_SETTINGS, { companions: [CRON_WORKER] }))

export const BENCHES: Readonly<Record<string, () => Promise<Figures>>> = {
  bundle: async () => bundles(),
  start: startFigures,
  engine: async () => [engineFigure(), growthFigure()],
  http: visitors,
  pages,
  render,
  hub: hubFigures,
  core: coreFigures,
  grown: grownFigures,
  futures: futuresFigures,
  orders: () => onSite(({ url }) => orderFigures(url), ONE_MACHINE),
  copy,
  rotation: async () => [rotationFigure()],
  p2p: p2pFigures,
  bots: () => onSite(({ url }) => botFigures(url), { ...ONE_MACHINE, BOTS_SIMULATED: 'false' }),
  backtest: () => onSite(({ url }) => backtestFigures(url)),
  'binance-api': () => onSite(({ url }) => binanceApiFigures(url), ONE_MACHINE),
  regions,
  venue: () => venueFigures((settings) => startSite({ ...ONE_MACHINE, ...WITHOUT_SIMULATED, ...settings })),
  cost,
  quiet: () => onSite(({ url }) => quietFigures(url), {}, { companions: [CRON_WORKER] }),
  interaction: () => onSite(({ url }) => interactionFigures(url)),
  lighthouse: () => onSite(({ url }) => lighthouseFigures(url)),
}

/** Run only by name or in the short form, because they take many minutes. */
export const LONG: readonly string[] = ['grown', 'copy', 'bots', 'cost', 'quiet']
