// Starts a server with the bench's worker, and the process that loads it.

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import type { Order, Report } from './hub-load.ts'
import { collectGarbage } from './inspector.ts'
import { findFreePort } from './ports.ts'
import { workerdOf } from './process.ts'
import { workerModule } from './worker-module.ts'

const PORT = await findFreePort()
const OBJECTS = { MARKET_HUB: 'MarketHub', ORDER_BOOK: 'OrderBook', MARKET_SUMMARY: 'MarketSummary', UPTIME: 'Uptime' }

export type HubServer = {
  readonly url: string
  /** Process id of workerd. */
  readonly pid: number
  /** Collects garbage, so that only memory in use remains. */
  collect(): Promise<void>
  stats(shard: string): Promise<Record<string, number>>
}

/** Runs `measure` on a new server with the given shards and sockets per shard. */
export async function onHubServer<T>(
  { shards, socketsMax }: { shards: number; socketsMax: number },
  measure: (server: HubServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-hub-'))
  const name = 'bench'
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    inspectorPort: 0,
    cf: {},
    resourcePersistencePath: join(folder, 'state'),
    workers: [
      {
        config: {
          name,
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat', 'no_web_socket_compression'],
          manifest: {
            mainModule: 'index.js',
            modulesRoot: folder,
            modules: {
              'index.js': {
                type: 'esm',
                contents: await workerModule('tests/bench/hub-worker.ts', join(folder, 'worker')),
              },
            },
          },
          exports: Object.fromEntries(
            Object.values(OBJECTS).map((object) => [object, { type: 'durable-object', storage: 'sqlite' }]),
          ),
          env: {
            ...Object.fromEntries(
              Object.entries(OBJECTS).map(([binding, exportName]) => [
                binding,
                { type: 'durable-object', worker: name, exportName },
              ]),
            ),
            HUB_SHARDS: { type: 'text', value: String(shards) },
            HUB_SOCKETS_MAX: { type: 'text', value: String(socketsMax) },
          },
        },
        // Without this, Miniflare's entry worker would proxy every socket (docs/decisions/003).
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: PORT }] },
      },
    ],
  } as MiniflareOptions)
  try {
    await miniflare.ready
    return await measure({
      url: `ws://127.0.0.1:${PORT}/ws`,
      pid: workerdOf(process.pid),
      collect: async () => collectGarbage(await miniflare.getInspectorURL()),
      stats: async (shard) => {
        const response = await fetch(`http://127.0.0.1:${PORT}/stats/${shard}`)
        const stats: unknown = await response.json()
        return stats as Record<string, number>
      },
    })
  } finally {
    await miniflare.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Controls the process of tests/bench/hub-load.ts, one command at a time. */
export class Load {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'hub-load.ts'))

  async tell(order: Order): Promise<void> {
    await this.#ask(order)
  }

  async report(group: string): Promise<Report> {
    const answer = await this.#ask({ do: 'report', group })
    return answer as Report
  }

  end(): void {
    this.#process.kill()
  }

  #ask(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#process.once('message', (message: { answer: unknown } | { error: string }) => {
        if ('error' in message) reject(new Error(message.error))
        else resolve(message.answer)
      })
      this.#process.send(order)
    })
  }
}
