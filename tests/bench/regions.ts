// What distance costs: visitors near the home region, one ocean away, and on the other side of the earth. Calls between
// the worker and objects, and between objects, wait as long as a round trip between their regions takes. A figure is the
// number of round trips to the home region that a page, an order or a tick waits for; it does not depend on the machine.
// `--trace` prints the calls of each act of the farthest visitor that cross an ocean.

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { WebSocket } from 'ws'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import { isPlaced, TraderOf } from '../load/person.ts'
import { marketsOf } from './orders.ts'
import { type Figure, median } from './report.ts'
import { IS_SHORT, scaled } from './scale.ts'

/** Round trips from the home region, ms, with the place of a visitor. */
const VISITORS = {
  weur: { roundTripMs: 5, latitude: 50, longitude: 4 },
  enam: { roundTripMs: 80, latitude: 39, longitude: -77 },
  apac: { roundTripMs: 220, latitude: 22, longitude: 114 },
} as const
type VisitorRegion = keyof typeof VISITORS
const NEAR = 'weur' satisfies VisitorRegion
const FAR = 'apac' satisfies VisitorRegion
export const REGION_SETTINGS = { HOME_REGION: NEAR, HUB_REGIONS: Object.keys(VISITORS).join(',') }

const SAMPLES = scaled(15, 1)
const WARM_UPS = scaled(2, 1)
const TICK_SECONDS = scaled(20, 2)
const IS_TRACED = process.argv.includes('--trace')
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Namespaces of objects whose calls take time. Half of a round trip passes before a call, half after it. */
const DISTANCES = `
const visitors = ${JSON.stringify(VISITORS)}
let visitor = ${JSON.stringify(NEAR)}
const regions = new Map()
const regionOf = (binding, name) => regions.get(binding + '/' + name) ?? ${JSON.stringify(NEAR)}
const tripMs = (a, b) => a === b ? visitors.${NEAR}.roundTripMs : Math.max(visitors[a].roundTripMs, visitors[b].roundTripMs)
let traced = []
const delayed = (stub, ms, caller, callee) => new Proxy(stub, {
  get(target, name) {
    const value = Reflect.get(target, name)
    if (typeof value !== 'function' || typeof name === 'symbol') return value
    return async (...args) => {
      const call = { began: Date.now(), call: callee + '.' + name, caller, tripMs: ms() }
      if (${IS_TRACED} && traced.length < 10_000) traced.push(call)
      await scheduler.wait(call.tripMs / 2)
      try {
        return await Reflect.apply(value, target, args)
      } finally {
        await scheduler.wait(call.tripMs / 2)
        call.ended = Date.now()
      }
    }
  },
})
// The same proxy for the same object, because caches of an isolate have env and its bindings as keys.
const once = (proxies, target, make) => {
  if (!proxies.has(target)) proxies.set(target, make())
  return proxies.get(target)
}
const located = (env, here, caller) => {
  const namespaces = new WeakMap()
  const locateNamespace = (binding, value) => new Proxy(value, {
    get(objects, method) {
      if (method !== 'getByName') {
        const other = Reflect.get(objects, method)
        return typeof other === 'function' && method !== 'constructor' ? other.bind(objects) : other
      }
      return (name, options) => {
        const key = binding + '/' + name
        if (!regions.has(key) && options?.locationHint in visitors) regions.set(key, options.locationHint)
        const ms = () => tripMs(here(), regionOf(binding, name))
        return delayed(objects.getByName(name, options), ms, caller, key)
      }
    },
  })
  return new Proxy(env, {
    get(target, binding) {
      const value = Reflect.get(target, binding)
      return BINDINGS.has(binding) ? once(namespaces, value, () => locateNamespace(binding, value)) : value
    },
  })
}
// Each region has an isolate of its own. A new one has new proxies.
let isolates = new WeakMap()
const isolateOf = (env, region) => {
  const byRegion = once(isolates, env, () => new Map())
  return once(byRegion, region, () => located(env, () => region, 'worker ' + region))
}
`

type ObjectBinding = { readonly name: string; readonly class_name: string }

/** Replaces the worker's main module. */
const AROUND = (bindings: readonly ObjectBinding[]) => `
import worker, * as built from './index.js'
const BINDINGS = new Set(${JSON.stringify(bindings.map(({ name }) => name))})
${DISTANCES}
${bindings
  .map(
    ({ name, class_name }) => `export class ${class_name} extends built.${class_name} {
  constructor(ctx, env) { super(ctx, located(env, () => regionOf(${JSON.stringify(name)}, ctx.id.name), '${name}/' + ctx.id.name)) }
}`,
  )
  .join('\n')}
export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/visitor-region/')) {
      visitor = pathname.split('/')[2]
      return new Response(visitor)
    }
    if (pathname === '/new-isolates') {
      isolates = new WeakMap()
      return new Response('')
    }
    if (pathname === '/calls-of-trace') {
      const calls = traced
      traced = []
      return Response.json(calls)
    }
    const { latitude, longitude } = visitors[visitor]
    return worker.fetch(new Request(request, { cf: { latitude, longitude } }), isolateOf(env, visitor), context)
  },
}
`

export async function regionModule(): Promise<string> {
  const built = await readFile(join(resolve(import.meta.dirname, '../../dist'), 'worker/wrangler.json'), 'utf8')
  return AROUND(JSON.parse(built).durable_objects.bindings)
}

type TracedCall = {
  readonly began: number
  readonly ended?: number
  readonly caller: string
  readonly call: string
  readonly tripMs: number
}

type Act = {
  readonly what: string
  /** Round trips to the home region that are allowed. */
  readonly atMost: number
  readonly run: () => Promise<unknown>
  /** True begins each run in an isolate that knows no switches and secrets. It has cached pages. */
  readonly isFirst?: true
}

async function timeOf(url: string, { run, isFirst }: Act): Promise<number> {
  if (isFirst) await fetch(`${url}/new-isolates`)
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Prints calls that began during an act and crossed an ocean, with ms since the act began. */
async function printTrace(url: string, act: Act): Promise<void> {
  await fetch(`${url}/calls-of-trace`)
  const began = Date.now()
  console.log(`${act.what}: ${(await timeOf(url, act)).toFixed(0)} ms`)
  const calls = (await (await fetch(`${url}/calls-of-trace`)).json()) as TracedCall[]
  for (const call of calls.filter(({ tripMs }) => tripMs > VISITORS[NEAR].roundTripMs)) {
    const end = call.ended === undefined ? 'open' : String(call.ended - began)
    console.log(`  ${call.began - began}–${end} (${call.tripMs}) ${call.caller} → ${call.call}`)
  }
}

async function medianMs(url: string, act: Act): Promise<number> {
  for (let run = 0; run < WARM_UPS; run += 1) await timeOf(url, act)
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) times.push(await timeOf(url, act))
  return median(times)
}

/** Ages of trades when a socket receives them, ms. */
async function tradeAges(url: string, marketId: string): Promise<number[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { origin: url } })
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  const ages: number[] = []
  let isLive = false
  socket.on('message', (data) => {
    const { data: json, channel } = JSON.parse(String(data)) as { data?: unknown; channel?: string }
    if (channel === 'subscribe' || typeof json !== 'string') return
    const trades = JSON.parse(json) as { time: number }[]
    // The first push has trades from before.
    if (isLive) ages.push(...[trades].flat().map(({ time }) => Date.now() - Number(time)))
    isLive = true
  })
  socket.send(JSON.stringify({ event: 'sub', params: { biz: SPOT_BIZ, type: 'fills', pairCode: marketId } }))
  const until = Date.now() + 60_000
  do await wait(TICK_SECONDS * 1_000)
  while (ages.length === 0 && Date.now() < until)
  socket.close()
  return ages
}

async function place(person: TraderOf, terms: Readonly<Record<string, string>>): Promise<void> {
  const reply = await person.place({ market: 'BTC_USDT', side: 'buy', quantity: '0.001', ...terms })
  if (!isPlaced(reply)) throw new Error(`not placed: ${reply.status} ${JSON.stringify(reply.data)}`)
}

async function preview(person: TraderOf): Promise<void> {
  const order = { market: 'BTC_USDT', side: 'buy', quantity: '0.001', type: 'market' }
  const { status, data } = await person.ask('POST', tradingCalls.preview.path, order)
  if ((data as { kind?: string } | null)?.kind !== 'preview') throw new Error(`no preview: ${status}`)
}

/** Registers a user in the region of the next requests. */
async function actsOf(url: string, name: string): Promise<readonly Act[]> {
  const visitor = new TraderOf(url, `visitor.${name}@regions.test`)
  const person = new TraderOf(url, `${name}@regions.test`)
  await person.register()
  await person.faucet('USDT')
  const price = ((await marketsOf(url))[0]?.price ?? 0) * 0.5
  const spot = () => person.see('/spot/BTC_USDT')
  const order = () => place(person, { type: 'limit', price: price.toFixed(2), timeInForce: 'GTC' })
  return [
    { what: 'home of a visitor', atMost: 0.1, run: () => visitor.see('/') },
    { what: 'spot of a user', atMost: 1.2, run: spot },
    { what: 'spot of a user, first request of an isolate', atMost: 2.2, run: spot, isFirst: true },
    { what: 'order until it is acknowledged', atMost: 1.2, run: order },
    { what: 'market order until it is acknowledged', atMost: 1.2, run: () => place(person, { type: 'market' }) },
    { what: 'preview of a market order', atMost: 1.2, run: () => preview(person) },
    { what: 'order, first request of an isolate', atMost: 2.2, run: order, isFirst: true },
  ]
}

const TICK = { what: 'trade until a socket shows it', atMost: 0.7 }

async function measureFrom(url: string, region: VisitorRegion): Promise<ReadonlyMap<string, number>> {
  await fetch(`${url}/visitor-region/${region}`)
  const times = new Map<string, number>()
  for (const act of await actsOf(url, region)) {
    times.set(act.what, await medianMs(url, act))
    if (IS_TRACED && region === FAR) await printTrace(url, act)
  }
  return times.set(TICK.what, median(await tradeAges(url, '78')))
}

export async function regionFigures(url: string): Promise<readonly Figure[]> {
  // Later regions find the code warm, and the first one must too.
  const goals = await actsOf(url, 'warm')
  for (const act of goals) await medianMs(url, act)
  const times = new Map<VisitorRegion, ReadonlyMap<string, number>>()
  for (const region of Object.keys(VISITORS) as VisitorRegion[]) times.set(region, await measureFrom(url, region))
  const msOf = (region: VisitorRegion, what: string) => times.get(region)?.get(what) ?? Number.NaN
  const apart = VISITORS[FAR].roundTripMs - VISITORS[NEAR].roundTripMs
  return [...goals, TICK].map(({ what, atMost }) => ({
    what: `round trips of ${what}`,
    measured: Math.max(0, (msOf(FAR, what) - msOf(NEAR, what)) / apart),
    unit: 'round trips',
    goal: { atMost: IS_SHORT ? Number.POSITIVE_INFINITY : atMost },
    detail: [...times.keys()].map((region) => `${region} ${msOf(region, what).toFixed(0)} ms`).join(', '),
  }))
}
