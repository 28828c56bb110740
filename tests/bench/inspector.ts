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

type CallFrame = { readonly functionName: string; readonly url: string; readonly lineNumber: number }
type SampledNode = {
  readonly callFrame: CallFrame
  readonly selfSize: number
  readonly children: readonly SampledNode[]
}
type ProfileNode = { readonly id: number; readonly callFrame: CallFrame }
type Profile = {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  /** µs since the sample before. */
  readonly timeDeltas: readonly number[]
}

const SAMPLE_US = 100

const nameOf = ({ functionName, url, lineNumber }: CallFrame): string =>
  `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}`

const add = (sums: Map<string, number>, name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)

/**
 * Samples the functions of a worker while `work` runs.
 * @param name worker
 * @returns µs of each function itself
 */
export async function profileProcessor(
  address: URL,
  name: string,
  work: () => Promise<void>,
): Promise<Map<string, number>> {
  const inspector = await Inspector.open(address, name)
  try {
    await inspector.call('Profiler.enable')
    await inspector.call('Profiler.setSamplingInterval', { interval: SAMPLE_US })
    await inspector.call('Profiler.start')
    await work()
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: Profile }
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
    const sums = new Map<string, number>()
    for (const [index, id] of profile.samples.entries()) {
      const frame = names.get(id) ?? ''
      if (!frame.startsWith('(idle)')) add(sums, frame, profile.timeDeltas[index] ?? 0)
    }
    return sums
  } finally {
    inspector.close()
  }
}

/**
 * Samples the allocations of a worker while `work` runs, including collected garbage.
 * @param name worker
 * @returns bytes of each function itself
 */
export async function profileAllocations(
  address: URL,
  name: string,
  work: () => Promise<void>,
): Promise<Map<string, number>> {
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
    const sums = new Map<string, number>()
    const visit = ({ callFrame, selfSize, children }: SampledNode) => {
      add(sums, nameOf(callFrame), selfSize)
      children.forEach(visit)
    }
    visit(profile.head)
    return sums
  } finally {
    inspector.close()
  }
}

/** @returns bytes that a worker allocates while `work` runs */
export async function allocatedBytes(address: URL, name: string, work: () => Promise<void>): Promise<number> {
  const sums = await profileAllocations(address, name, work)
  return [...sums.values()].reduce((sum, bytes) => sum + bytes, 0)
}
