// T4: the served product under load is killed (-9) again and again, started anew, and counted: nobody's accepted order is
// lost or doubled, and no unit is missing.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditReport, operatorCalls } from '#shared/api/operator.ts'
import { workerdOf } from '../../bench/process.ts'
import { isPlaced, LOAD_SETTINGS, type TraderOf, traders } from '../../load/person.ts'

export type KillReport = {
  readonly cycles: number
  /** Orders that were acknowledged, and those whose answer was lost and that were asked for again. */
  readonly accepted: number
  readonly askedAgain: number
  readonly fills: number
  /** From the kill to the first answer, ms. */
  readonly recoveries: readonly number[]
  readonly violations: readonly string[]
}

const MARKETS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'] as const
const PRICES: Readonly<Record<string, readonly [price: number, decimals: number, quantity: string]>> = {
  BTC_USDT: [91_000, 2, '0.0002'],
  ETH_USDT: [3_100, 2, '0.005'],
  SOL_USDT: [140, 2, '0.1'],
  XRP_USDT: [2.1, 4, '6'],
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

class Site {
  readonly origin: string
  readonly #port: number
  readonly #state: string
  #server: ChildProcess | undefined

  constructor(port: number, state: string) {
    this.#port = port
    this.#state = state
    this.origin = `http://localhost:${port}`
  }

  async start(): Promise<void> {
    this.#server = spawn('node', ['tests/e2e/serve-built.ts'], {
      env: { ...process.env, PORT: String(this.#port), STATE_DIR: this.#state, SEED: '3', ...LOAD_SETTINGS },
      stdio: 'ignore',
    })
    for (let round = 0; round < 600; round += 1) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined)
      if (answer?.ok) return
      await pause(20)
    }
    throw new Error('the site does not come back')
  }

  /** Nothing is said and nothing is waited for. */
  async kill(): Promise<void> {
    const server = this.#server
    if (server?.pid === undefined) return
    const workerd = workerdOf(server.pid)
    process.kill(workerd, 'SIGKILL')
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('exit', resolve))
    for (let round = 0; round < 200; round += 1) {
      try {
        process.kill(workerd, 0)
      } catch {
        return
      }
      await pause(5)
    }
  }

  async audit(): Promise<AuditReport> {
    const response = await fetch(new URL(operatorCalls.audit.path, this.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}` },
    })
    return AuditReport.parse(((await response.json()) as { data: unknown }).data)
  }
}

type Asked = { readonly person: TraderOf; readonly order: Readonly<Record<string, string>> }

class Load {
  readonly accepted = new Map<string, { person: TraderOf; id: string }>()
  readonly refusals = new Map<string, number>()
  /** Asked, and no answer came. */
  unsure: Asked[] = []
  askedAgain = 0
  readonly #people: readonly TraderOf[]
  #count = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  #order(person: TraderOf): Asked {
    this.#count += 1
    const market = MARKETS[this.#count % MARKETS.length] ?? 'BTC_USDT'
    const [price, decimals, quantity] = PRICES[market] ?? [1, 0, '1']
    const side = Math.random() < 0.5 ? 'buy' : 'sell'
    const type = Math.random() < 0.3 ? 'market' : 'limit'
    const away = 1 + (Math.random() - 0.5) * 0.02
    return {
      person,
      order: {
        market,
        side,
        type,
        quantity,
        ...(type === 'limit' && { price: (price * away).toFixed(decimals) }),
        clientOrderId: `k-${this.#count}-${Math.random().toString(36).slice(2, 8)}`,
      },
    }
  }

  async ask({ person, order }: Asked): Promise<void> {
    const id = order.clientOrderId ?? ''
    try {
      const reply = await person.place(order)
      if (isPlaced(reply) && 'id' in reply.data) this.#accept(id, person, reply.data.id)
      else if (reply.status === 200) {
        const { reason = '?' } = reply.data as { reason?: string }
        this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
      } else this.unsure.push({ person, order })
    } catch {
      this.unsure.push({ person, order })
    }
  }

  #accept(key: string, person: TraderOf, id: string): void {
    const known = this.accepted.get(key)
    if (known && known.id !== id) throw new Error(`${key} was ${known.id} and is ${id}`)
    this.accepted.set(key, { person, id })
  }

  /** So many at a time until told to stop. */
  async run(isOver: () => boolean): Promise<void> {
    const one = async (person: TraderOf) => {
      while (!isOver()) await this.ask(this.#order(person))
    }
    await Promise.all(this.#people.flatMap((person) => [one(person), one(person), one(person), one(person)]))
  }

  async askAgain(): Promise<void> {
    const unsure = this.unsure
    this.unsure = []
    this.askedAgain += unsure.length
    for (const asked of unsure) await this.ask(asked)
  }
}

/** Waits until nothing is on its way, and counts. */
async function counted(site: Site): Promise<string[]> {
  for (let round = 0; round < 100; round += 1) {
    const { findings, assets, objects } = await site.audit()
    const isAtRest = objects.every(({ waiting, unproved }) => waiting === 0 && unproved === 0)
    if (findings.length > 0) return findings.map((finding) => `audit: ${JSON.stringify(finding)}`)
    const wrong = assets.filter(({ sum }) => sum !== '0').map(({ asset, sum }) => `all ${asset} add up to ${sum}`)
    const aside = objects.filter(({ quarantined }) => quarantined > 0).map(({ name }) => `${name} put messages aside`)
    if (isAtRest || wrong.length + aside.length > 0) return [...wrong, ...aside]
    await pause(100)
  }
  return ['messages are on their way for ever']
}

export type KillParts = { readonly cycles: number; readonly port: number; readonly told?: (line: string) => void }

export async function runKills({ cycles, port, told = () => undefined }: KillParts): Promise<KillReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-kills-'))
  const site = new Site(port, state)
  const violations: string[] = []
  const recoveries: number[] = []
  await site.start()
  const people = await traders(site.origin, 4, 'kill')
  const load = new Load(people)
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const end = { isOver: false }
      const running = load.run(() => end.isOver)
      await pause(300 + Math.random() * 700)
      // What is under way has no answer; nobody asks a site that is gone.
      end.isOver = true
      const killed = performance.now()
      await site.kill()
      await running
      for (const person of people) person.reconnect()
      await site.start()
      recoveries.push(performance.now() - killed)
      for (let round = 0; load.unsure.length > 0 && round < 5; round += 1) await load.askAgain()
      if (load.unsure.length > 0) violations.push(`${load.unsure.length} orders are never answered`)
      violations.push(...(await counted(site)))
      told(`cycle ${cycle + 1}: ${load.accepted.size} orders accepted, ${violations.length} violations`)
      if (violations.length > 0) break
    }
    for (const [key, { person, id }] of load.accepted) {
      const order = await person.orderBy(key)
      if (order?.id !== id) violations.push(`${key} was accepted as ${id} and is ${order?.id}`)
    }
    const trades = (await Promise.all(people.map((person) => person.fills()))).flat()
    const { size: accepted } = load.accepted
    return { cycles, accepted, askedAgain: load.askedAgain, fills: trades.length, recoveries, violations }
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
