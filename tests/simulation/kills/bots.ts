// Grid bots while the server is killed. No level has two orders in a book, each order in a book is known to its bot,
// and each open order of a bot is in the book. Read from the databases of the killed site.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { botCalls } from '#shared/bots/calls.ts'
import type { TraderOf } from '../../load/person.ts'
import { pause } from './part.ts'

const MARKETS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'] as const
/** Narrow, so that price swings fill its orders often. */
const RANGE = 0.02
const GRIDS = '12'
const STOP_MS = 60_000
/** An unreachable program is woken again after five and ten seconds (platform/program-news.ts). */
const ON_ITS_WAY_MS = 20_000

type Resting = { readonly account: string; readonly client: string; readonly level: string }
type Known = { readonly account: string; readonly orders: ReadonlyMap<string, string> }

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** Orders of programs in the books, and orders as bots know them: status by client id. */
function readSite(state: string): { readonly resting: readonly Resting[]; readonly bots: readonly Known[] } {
  const resting: Resting[] = []
  const bots: Known[] = []
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'))
  for (const file of files) {
    const database = new DatabaseSync(join(state, file))
    try {
      const tables = new Set(
        database
          .prepare('SELECT name FROM sqlite_master')
          .all()
          .map(({ name }) => text(name)),
      )
      if (tables.has('record') && tables.has('orders')) bots.push(...botIn(database))
      else if (tables.has('tickets') && tables.has('orders')) resting.push(...restingIn(database))
    } finally {
      database.close()
    }
  }
  return { resting, bots }
}

function restingIn(database: DatabaseSync): Resting[] {
  const rows = database
    .prepare("SELECT account, side, price, client_order_id FROM orders WHERE account LIKE 'bot-%'")
    .all()
  return rows.map((row) => ({
    account: text(row.account),
    client: text(row.client_order_id),
    level: `${text(row.side)} ${text(row.price)}`,
  }))
}

function botIn(database: DatabaseSync): Known[] {
  const [record] = database.prepare('SELECT body FROM record').all()
  if (!record) return []
  const { account } = JSON.parse(text(record.body)) as { account?: string }
  const rows = database.prepare('SELECT id, body FROM orders').all()
  const stateOf = (body: unknown) => (JSON.parse(text(body)) as { state: string }).state
  return account === undefined
    ? []
    : [{ account, orders: new Map(rows.map(({ id, body }) => [text(id), stateOf(body)])) }]
}

/** @returns faults as lines that do not change while a fault lasts */
export function wrongIn({ resting, bots }: ReturnType<typeof readSite>): string[] {
  const wrong: string[] = []
  const known = new Map(bots.map(({ account, orders }) => [account, orders]))
  const levels = new Set<string>()
  for (const { account, client, level } of resting) {
    if (levels.has(`${account} ${level}`)) wrong.push(`${account} has ${level} twice`)
    levels.add(`${account} ${level}`)
    if (!known.get(account)?.has(client)) wrong.push(`${account} does not know ${client}, which is open`)
  }
  const open = new Set(resting.map(({ account, client }) => `${account} ${client}`))
  for (const { account, orders } of bots) {
    for (const [client, state] of orders) {
      if (state === 'open' && !open.has(`${account} ${client}`)) wrong.push(`${client} of ${account} stands nowhere`)
    }
  }
  return wrong
}

export class Bots {
  readonly violations: string[] = []
  readonly #owners: readonly TraderOf[]
  readonly #state: string
  #made: { owner: TraderOf; id: string }[] = []
  /** Faults, with the time of their first occurrence. */
  #suspected = new Map<string, number>()
  #looks = 0

  constructor(owners: readonly TraderOf[], state: string) {
    this.#owners = owners
    this.#state = state
  }

  get count(): number {
    return this.#made.length
  }

  get looks(): number {
    return this.#looks
  }

  reconnect(): void {
    for (const owner of this.#owners) owner.reconnect()
  }

  async make(origin: string): Promise<void> {
    for (const [index, owner] of this.#owners.entries()) {
      for (const market of MARKETS) {
        const answer = await fetch(`${origin}/api/v1/market/ticker?symbol=${market}`)
        const { last } = ((await answer.json()) as { data: { last: string } }).data
        const at = (part: number) => (Number(last) * part).toFixed(2)
        const range = { lower: at(1 - RANGE), upper: at(1 + RANGE), grids: GRIDS, spacing: 'arithmetic' }
        const recipe = { kind: 'spot_grid', market, investment: '600', ...range, key: `kill-${index}-${market}` }
        const { data } = await owner.ask('POST', botCalls.create.path, recipe)
        const made = botCalls.create.answer.safeParse(data).data
        if (made?.kind === 'done') this.#made.push({ owner, id: made.bot.id })
        else this.violations.push(`no bot is made on ${market}: ${JSON.stringify(data)}`)
      }
    }
  }

  /** Reads the stopped site. A finding is a fault if it lasts longer than messages can be in flight. */
  look(): void {
    this.#looks += 1
    const now = performance.now()
    const found = new Map(wrongIn(readSite(this.#state)).map((line) => [line, this.#suspected.get(line) ?? now]))
    for (const [line, since] of found) if (now - since > ON_ITS_WAY_MS) this.violations.push(line)
    this.#suspected = found
  }

  /** Stops all bots. @returns their round trips */
  async stop(): Promise<number> {
    let pairs = 0
    for (const { owner, id } of this.#made) await owner.ask('POST', botCalls.stop.path, { id, coins: 'sell' })
    for (const { owner, id } of this.#made) {
      const began = performance.now()
      for (;;) {
        const { data } = await owner.ask('GET', `${botCalls.detail.path}?id=${id}`)
        const bot = botCalls.detail.answer.safeParse(data).data
        if (bot && isBotEnded(bot.state)) {
          pairs += bot.profit.pairs
          if (bot.state === 'failed') this.violations.push(`${id} failed: ${bot.end}`)
          break
        }
        if (performance.now() - began > STOP_MS) {
          this.violations.push(`${id} does not end: ${bot?.state}`)
          break
        }
        await pause(250)
      }
    }
    return pairs
  }

  /** After all bots have stopped: no order of theirs is left. */
  lookAtEnd(): void {
    const { resting, bots } = readSite(this.#state)
    if (bots.length < this.#made.length) this.violations.push(`${bots.length} bots are there, not ${this.#made.length}`)
    for (const { account, client } of resting) this.violations.push(`${client} of ${account} stands after its end`)
  }
}
