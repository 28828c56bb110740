// The load on a hub, in a process of its own: opens sockets, reads all messages and reports figures. tests/bench/hub.ts
// controls it by messages.

import { WebSocket } from 'ws'

export type Open = {
  readonly do: 'open'
  readonly group: string
  readonly count: number
  readonly url: string
  /** Subscriptions of each socket of the group. */
  readonly subscriptions: readonly { type: string; pairCode: string; interval?: string }[]
  readonly pingMs?: number
}
export type Order = Open | { readonly do: 'forget' | 'pause' | 'resume' | 'hush' | 'report'; readonly group: string }

export type Report = {
  readonly open: number
  readonly closes: Readonly<Record<string, number>>
  readonly frames: number
  readonly pushes: number
  readonly bytes: number
  /** Time from publication to receipt, ms. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** Pushes that do not continue the previous one, and fills that are missing or duplicate. */
  readonly gaps: number
  readonly pings: number
  readonly pongs: number
}

const LATENCIES = 60_000
const CONNECTING_AT_ONCE = 100
const PING = '{"event":"ping"}'

class Group {
  readonly sockets: WebSocket[] = []
  readonly closes: Record<string, number> = {}
  latencies = new Uint32Array(LATENCIES)
  frames = 0
  pushes = 0
  bytes = 0
  gaps = 0
  pings = 0
  pongs = 0
  isHushed = false

  forget(): void {
    this.latencies = new Uint32Array(LATENCIES)
    this.frames = this.pushes = this.bytes = this.gaps = this.pings = this.pongs = 0
  }

  report(): Report {
    const { closes, frames, pushes, bytes, gaps, pings, pongs } = this
    const open = this.sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    const at = (share: number) => this.#quantile(share)
    return { open, closes, frames, pushes, bytes, gaps, pings, pongs, p50: at(0.5), p99: at(0.99), max: at(1) }
  }

  #quantile(share: number): number {
    const total = this.latencies.reduce((sum, count) => sum + count, 0)
    let left = Math.ceil(total * share)
    const index = this.latencies.findIndex((count) => {
      left -= count
      return left <= 0
    })
    return total === 0 ? Number.NaN : index
  }
}

const groups = new Map<string, Group>()
const groupOf = (name: string): Group => {
  const group = groups.get(name) ?? new Group()
  groups.set(name, group)
  return group
}

/** Last messages of a socket, to detect gaps. */
type Seen = { depth: number | undefined; fill: number | undefined }

function count(group: Group, push: { type: string; data: string }, seen: Seen, now: number): void {
  group.pushes += 1
  const data = JSON.parse(push.data)
  const made: number =
    push.type === 'depth'
      ? data.endSeq
      : push.type === 'fills'
        ? data[0].time
        : Array.isArray(data)
          ? data[7]
          : data.time
  if (push.type === 'depth') {
    if (!data.snapshot && seen.depth !== undefined && data.startSeq !== seen.depth + 1) group.gaps += 1
    seen.depth = data.endSeq
    if (data.snapshot) return
  }
  if (push.type === 'fills') {
    for (const { seq } of data.toReversed()) {
      if (seen.fill !== undefined && Number(seq) !== seen.fill + 1) group.gaps += 1
      seen.fill = Number(seq)
    }
  }
  if (made > 0) {
    const latency = Math.min(LATENCIES - 1, Math.max(0, now - made))
    group.latencies[latency] = (group.latencies[latency] ?? 0) + 1
  }
}

function read(group: Group, text: string, seen: Seen): void {
  const now = Date.now()
  group.frames += 1
  group.bytes += text.length
  if (text === '{"event":"pong"}') {
    group.pongs += 1
    return
  }
  const message = JSON.parse(text)
  for (const push of Array.isArray(message) ? message : [message]) {
    if (typeof push.data === 'string') count(group, push, seen, now)
    else if (push.data?.result !== true) throw new Error(`refused: ${text}`)
  }
}

function connect(order: Open, group: Group): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, { skipUTF8Validation: true })
    const seen: Seen = { depth: undefined, fill: undefined }
    group.sockets.push(socket)
    socket.on('open', () => {
      // Offers compression as a browser does. If the server accepted, each socket would cost it a deflater.
      if (socket.extensions !== '') return reject(new Error(`the server accepted ${socket.extensions}`))
      for (const params of order.subscriptions) {
        socket.send(JSON.stringify({ event: 'sub', params: { biz: 'exchange', ...params } }))
      }
      if (order.pingMs !== undefined) startPinging(socket, group, order.pingMs)
      resolve()
    })
    socket.on('message', (data: Buffer) => read(group, data.toString('latin1'), seen))
    socket.on('close', (code) => {
      group.closes[code] = (group.closes[code] ?? 0) + 1
    })
    socket.on('error', reject)
  })
}

/** Spreads the pings over the period. */
function startPinging(socket: WebSocket, group: Group, everyMs: number): void {
  const ping = () => {
    if (group.isHushed || socket.readyState !== WebSocket.OPEN) return clearInterval(timer)
    group.pings += 1
    socket.send(PING)
  }
  let timer: NodeJS.Timeout
  setTimeout(() => {
    timer = setInterval(ping, everyMs)
    ping()
  }, Math.random() * everyMs)
}

async function open(order: Open): Promise<void> {
  const group = groupOf(order.group)
  let left = order.count
  const work = async () => {
    while (left-- > 0) await connect(order, group)
  }
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, work))
}

async function obey(order: Order): Promise<unknown> {
  const group = groupOf(order.group)
  switch (order.do) {
    case 'open':
      return open(order)
    case 'forget':
      return group.forget()
    case 'report':
      return group.report()
    case 'pause':
      for (const socket of group.sockets) socket.pause()
      return undefined
    case 'resume':
      for (const socket of group.sockets) socket.resume()
      return undefined
    case 'hush':
      group.isHushed = true
      return undefined
  }
}

process.on('message', async (order: Order) => {
  try {
    process.send?.({ answer: (await obey(order)) ?? null })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})
