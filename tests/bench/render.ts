// Processor time of one uncached render of /markets, against a bare React stream of the same 200 rows on the same server.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { build } from 'vite'
import { clientManifest } from '../../scripts/vite/client-manifest.ts'
import { coins } from '../../scripts/vite/coins.ts'
import { descriptions } from '../../scripts/vite/descriptions.ts'
import { words } from '../../scripts/vite/words.ts'
import { cpuSeconds, workerdOf } from './process.ts'
import { type Figure, median } from './report.ts'

const PORT = 8793
const ROUNDS = 7
const RENDERS = 150

async function get(path: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return text
}

/** Needs the built client in dist/client. */
export async function uncachedMarkets(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-render-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), clientManifest(), coins(), words(), descriptions()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'import', 'default'] },
    ssr: {
      target: 'webworker',
      noExternal: true,
      external: builtinModules.map((name) => `node:${name}`),
      resolve: { conditions: ['workerd', 'worker', 'edge-light', 'import', 'default'] },
    },
    build: {
      ssr: 'tests/bench/render-worker.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  })
  const objects = ['OrderBook', 'MarketHub']
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: {},
    workers: [
      {
        config: {
          name: 'bench',
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          manifest: {
            mainModule: 'index.js',
            modulesRoot: folder,
            modules: { 'index.js': { type: 'esm', contents: await readFile(join(folder, 'index.js'), 'utf8') } },
          },
          exports: Object.fromEntries(objects.map((name) => [name, { type: 'durable-object', storage: 'sqlite' }])),
          env: {
            ORDER_BOOK: { type: 'durable-object', worker: 'bench', exportName: 'OrderBook' },
            MARKET_HUB: { type: 'durable-object', worker: 'bench', exportName: 'MarketHub' },
            ASSETS: { type: 'disk', path: join(process.cwd(), 'dist/client') },
          },
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: PORT }] },
      },
    ],
  } as MiniflareOptions)
  try {
    await miniflare.ready
    const pid = workerdOf(process.pid)
    // The mark of a log-in keeps the page cache out of the way: every request renders.
    const uncached = { cookie: 'token=bench' }
    const table = await get('/markets', uncached)
    const rows = table.match(/\/spot\/C\d+_/g)?.length ?? 0
    if (rows < 200) throw new Error(`/markets shows ${rows} of the 200 rows`)

    const cpuPerRender = async (path: string) => {
      const before = cpuSeconds(pid)
      for (let index = 0; index < RENDERS; index += 1) await get(path, uncached)
      return ((cpuSeconds(pid) - before) / RENDERS) * 1000
    }
    await cpuPerRender('/markets')
    await cpuPerRender('/bare')
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await cpuPerRender('/markets'))
      bare.push(await cpuPerRender('/bare'))
    }
    return {
      what: 'uncached /markets of 200 rows over a bare React stream of them, processor time',
      measured: median(ours.map((own, round) => own / (bare[round] ?? Number.NaN))),
      unit: '×',
      goal: { atMost: 2 },
      detail: `${median(ours).toFixed(2)} ms over ${median(bare).toFixed(2)} ms, median of ${ROUNDS} paired rounds of ${RENDERS}`,
    }
  } finally {
    await miniflare.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { line } = await import('./report.ts')
  console.log(line(await uncachedMarkets()))
}
