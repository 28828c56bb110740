// Costs of a cold start: the worker's top level, the first page, and the first call of each class of objects. All are
// processor time of all threads of a new workerd on empty storage, compilation and garbage collection included. The
// minimum of several starts counts.

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveSite } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'
import { workerdOf } from './process.ts'
import { cpuMs } from './processor.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

/** Each start has a port of its own: the system may still close the sockets of the one before. */
const FIRST_PORT = 8860
let started = 0
const DIST = resolve(import.meta.dirname, '../../dist')
const STARTS = scaled(7, 1)
const CALL_STARTS = scaled(3, 1)
/** Work after the start, such as the first garbage collection, ends in this time. */
const SETTLED_MS = 300
const LISTED = 5

/** Names that an object's class accepts; any other class accepts any name. */
const NAMES: Readonly<Record<string, string>> = {
  ORDER_BOOK: 'BTC_USDT',
  CLEARING: 'USDT',
  CHAT_ROOM: 'en_US',
  COPY_LEADS: 'spot',
  P2P_BOARD: 'EUR',
  P2P_MERCHANTS: 'EUR',
}

type Binding = { readonly name: string; readonly class_name: string }

async function readBindings(): Promise<readonly Binding[]> {
  const config = JSON.parse(await readFile(join(DIST, 'worker/wrangler.json'), 'utf8'))
  return config.durable_objects.bindings
}

/** A folder like dist/ whose worker has the same bindings and no code. */
async function writeEmptyWorker(bindings: readonly Binding[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-empty-worker-'))
  await cp(join(DIST, 'worker/wrangler.json'), join(folder, 'worker/wrangler.json'))
  await cp(join(DIST, 'client/.vite'), join(folder, 'client/.vite'), { recursive: true })
  const classes = bindings.map((binding) => `export class ${binding.class_name} extends DurableObject {}`)
  const code = [
    "import { DurableObject } from 'cloudflare:workers'",
    ...classes,
    'export default { fetch: () => new Response() }',
  ]
  await writeFile(join(folder, 'worker/index.js'), code.join('\n'))
  return folder
}

/**
 * Replaces the main module and answers `/call/BINDING/NAME` with a call of that object. No class has the called method:
 * the runtime constructs the object, then refuses.
 */
const CALLER = `
import worker from './index.js'
export * from './index.js'
export default {
  ...worker,
  async fetch(request, env, context) {
    const [, act, binding, name] = new URL(request.url).pathname.split('/')
    if (act === 'bare') return new Response()
    if (act !== 'call') return worker.fetch(request, env, context)
    return new Response(await env[binding].getByName(name).benchmarkCall().catch(String))
  },
}
`

type Site = { readonly url: string; readonly pid: number }

async function onNewSite<Value>(
  options: { readonly built?: string; readonly around?: string },
  measure: (site: Site) => Promise<Value>,
): Promise<Value> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const port = String(FIRST_PORT + started++)
  const { url, stop } = await serveSite(readSettings({ PORT: port, STATE_DIR: state }), options)
  try {
    return await measure({ url, pid: workerdOf(process.pid) })
  } finally {
    await stop()
    await rm(state, { recursive: true, force: true })
  }
}

/** Processor time of workerd until the worker's top level has run, ms. */
const startMs = (built: string): Promise<number> =>
  onNewSite({ built }, async ({ pid }) => {
    await wait(SETTLED_MS)
    return cpuMs(pid)
  })

type Cost = { readonly cpu: number; readonly elapsed: number }

/** @returns costs of the first call of each class in a new process */
const firstCalls = (bindings: readonly Binding[]): Promise<readonly Cost[]> =>
  onNewSite({ around: CALLER }, async ({ url, pid }) => {
    const call = async (path: string): Promise<Cost> => {
      const before = cpuMs(pid)
      const began = performance.now()
      await (await fetch(url + path)).text()
      return { cpu: cpuMs(pid) - before, elapsed: performance.now() - began }
    }
    for (let count = 0; count < 10; count += 1) await call('/bare')
    const costs: Cost[] = []
    for (const { name } of bindings) costs.push(await call(`/call/${name}/${NAMES[name] ?? 'benchmark'}`))
    return costs
  })

async function topLevelFigure(bindings: readonly Binding[]): Promise<Figure> {
  const empty = await writeEmptyWorker(bindings)
  const starts = { site: [] as number[], empty: [] as number[] }
  try {
    for (let count = 0; count < STARTS; count += 1) {
      starts.empty.push(await startMs(empty))
      starts.site.push(await startMs(DIST))
    }
  } finally {
    await rm(empty, { recursive: true, force: true })
  }
  const [site, without] = [Math.min(...starts.site), Math.min(...starts.empty)]
  return {
    what: 'the top level of the worker in a cold isolate, processor',
    measured: site - without,
    unit: 'ms',
    goal: { atMost: 150 },
    detail: `workerd ${site.toFixed(0)} ms, with an empty worker ${without.toFixed(0)} ms; least of ${STARTS} starts`,
  }
}

/** Processor time of the first request. The log-in reads no market, so no simulation starts. */
const firstPageMs = (): Promise<number> =>
  onNewSite({}, async ({ url, pid }) => {
    await wait(SETTLED_MS)
    const before = cpuMs(pid)
    const response = await fetch(`${url}/login`)
    await response.text()
    if (!response.ok) throw new Error(`log-in: ${response.status}`)
    return cpuMs(pid) - before
  })

async function firstPageFigure(): Promise<Figure> {
  const costs: number[] = []
  for (let count = 0; count < CALL_STARTS; count += 1) costs.push(await firstPageMs())
  return {
    what: 'the log-in as the first request of a cold isolate, processor',
    measured: Math.min(...costs),
    unit: 'ms',
    goal: { atMost: 300 },
    detail: `after the top level: routes, pages and the renderer load; least of ${CALL_STARTS} starts`,
  }
}

async function firstCallFigures(bindings: readonly Binding[]): Promise<Figure[]> {
  const runs: (readonly Cost[])[] = []
  for (let count = 0; count < CALL_STARTS; count += 1) runs.push(await firstCalls(bindings))
  const least = bindings.map(({ class_name }, index) => ({
    className: class_name,
    cpu: Math.min(...runs.map((run) => run[index]?.cpu ?? Number.NaN)),
    elapsed: Math.min(...runs.map((run) => run[index]?.elapsed ?? Number.NaN)),
  }))
  const figure = (of: 'cpu' | 'elapsed', what: string, atMost: number): Figure => {
    const sorted = least.toSorted((a, b) => b[of] - a[of])
    const listed = sorted.slice(0, LISTED).map((each) => `${each.className} ${each[of].toFixed(1)}`)
    return {
      what: `the first call of an object in a new isolate, ${what}, median of the classes`,
      measured: median(sorted.map((each) => each[of])),
      unit: 'ms',
      goal: { atMost },
      detail: `of ${least.length} classes; the slowest: ${listed.join(', ')}; least of ${CALL_STARTS} starts`,
    }
  }
  return [figure('cpu', 'processor', 10), figure('elapsed', 'elapsed', 30)]
}

/** A start parses all modules of the upload. */
async function sizeFigure(): Promise<Figure> {
  const folder = join(DIST, 'worker')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const bytes = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).length))
  return {
    what: 'the upload of the worker, not compressed',
    measured: bytes.reduce((sum, each) => sum + each, 0) / 1e6,
    unit: 'MB',
    goal: { atMost: 4 },
    detail: `${names.length} modules`,
  }
}

export async function startFigures(): Promise<Figure[]> {
  const bindings = await readBindings()
  return [
    await topLevelFigure(bindings),
    await firstPageFigure(),
    ...(await firstCallFigures(bindings.slice(0, scaled(bindings.length, 3)))),
    await sizeFigure(),
  ]
}
