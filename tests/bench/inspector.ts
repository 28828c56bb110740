// Client of a workerd's inspector (debugger) port.

import { once } from 'node:events'

const SAMPLED_BYTES = 4_096

class Inspector {
  readonly #socket: WebSocket
  #next = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** @param address `ws:` address of Miniflare's inspector @param name worker; the first one if undefined */
  static async open(address: URL, name?: string): Promise<Inspector> {
    const response = await fetch(`http://${address.host}/json`)
    const targets = (await response.json()) as readonly { readonly id: string; readonly webSocketDebuggerUrl: string }[]
    const target = name === undefined ? targets[0] : targets.find(({ id }) => id.includes(name))
    if (!target) throw new Error('nothing to inspect')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  call(method: string, params: object = {}): Promise<unknown> {
    this.#next += 1
    const id = this.#next
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data))
        if (message.id !== id) return
        this.#socket.removeEventListener('message', listen)
        if (message.error) reject(new Error(`${method}: ${message.error.message}`))
        else resolve(message.result)
      }
      this.#socket.addEventListener('message', listen)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }
}

/**
 * Collects all garbage; the server answers after its next request. Without it, the memory of a process depends on the
 * time of the last collection.
 * @param address `ws:` address of Miniflare's inspector
 */
export async function collectGarbage(address: URL): Promise<void> {
  const inspector = await Inspector.open(address)
  try {
    await inspector.call('HeapProfiler.collectGarbage')
  } finally {
    inspector.close()
  }
}

type SampledNode = { readonly selfSize: number; readonly children: readonly SampledNode[] }

const sizeOf = ({ selfSize, children }: SampledNode): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize)

/**
 * Samples the allocations of a worker while `work` runs, including collected garbage.
 * @param name worker
 * @returns bytes
 */
export async function allocatedBytes(address: URL, name: string, work: () => Promise<void>): Promise<number> {
  const inspector = await Inspector.open(address, name)
  try {
    await inspector.call('HeapProfiler.enable')
    await inspector.call('HeapProfiler.startSampling', {
      samplingInterval: SAMPLED_BYTES,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    })
    await work()
    const { profile } = (await inspector.call('HeapProfiler.stopSampling')) as { profile: { head: SampledNode } }
    return sizeOf(profile.head)
  } finally {
    inspector.close()
  }
}
