// Destroys the data of a served site, restores it from its backup, and compares it with what clients were told.

import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { type RestoreReport, runRestore } from '../../../scripts/restore/run-restore.ts'
import { isPlaced, LOAD_SETTINGS, type TraderOf, traders } from '../../load/person.ts'
import { Deals } from '../kills/deals.ts'
import { Load } from '../kills/load.ts'
import { pause } from '../kills/part.ts'
import { findAuditFaults, Site } from '../kills/site.ts'
import { TimedConversions, WAKE_ROUNDS } from './timed-conversions.ts'
import { Transfers } from './transfers.ts'

export type DrillOptions = {
  readonly port: number
  /** Time of trading before the first loss, ms. */
  readonly loadMs: number
  readonly print?: (line: string) => void
}

export type DrillReport = {
  readonly accepted: number
  readonly deals: number
  /**
   * Orders, transfers and conversions acknowledged until the kill; those that the restored site lacks; age of the oldest
   * of them at the kill, ms.
   */
  readonly acknowledged: number
  readonly transfers: number
  readonly conversions: number
  readonly lost: number
  readonly lossMs: number
  readonly shard: RestoreReport
  readonly all: RestoreReport
  readonly violations: readonly string[]
}

const BACKUP = { BACKUP_BUCKET: 'drill-backup' }
/** Within it, everything that a client was told before is in the bucket. */
const QUIET_MS = 2_500
/** An object sends its acts twice a second, and a write takes a part of the rest. */
const UNSENT_MS = 1_000
const STEP_MS = 300
const SMALL_STEP_MS = 50
const STEPS_MAX = 20
/** Acts of each kind until the kill, and the longest time for them. */
const ACTS_MIN = 30
const ACTS_MS = 60_000

/** Files of objects of a class that `isWanted`. */
function filesOf(state: string, isWanted: (folder: string) => boolean): string[] {
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.startsWith('do') && isWanted(name)).map((name) => join(state, name))
}

const deleteObject = (file: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** @returns the name of the deleted shard */
function deleteLedgerShard(state: string): string {
  const [file] = filesOf(state, (name) => /Ledger[^a-z]/.test(name) && name.endsWith('.sqlite'))
  if (file === undefined) throw new Error('the site has no ledger')
  const database = new DatabaseSync(file)
  const rows = database.prepare("SELECT peer FROM edges WHERE peer LIKE 'ledger:%'").all()
  const peers = rows.map(({ peer }) => String(peer))
  database.close()
  deleteObject(file)
  return peers.includes('ledger:l0') ? 'l1' : 'l0'
}

/** Orders far from the market, with the time of each acknowledgement. */
class TimedOrders {
  readonly acknowledged: {
    readonly order: Readonly<Record<string, string>>
    readonly id: string
    readonly at: number
  }[] = []
  readonly #person: TraderOf
  #count = 0

  constructor(person: TraderOf) {
    this.#person = person
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#count += 1
      const order = {
        market: 'XRP_USDT',
        side: 'buy',
        type: 'limit',
        price: '1.0000',
        quantity: '6',
        clientOrderId: `timed-${this.#count}`,
      }
      try {
        const reply = await this.#person.place(order)
        if (isPlaced(reply) && 'id' in reply.data) {
          this.acknowledged.push({ order, id: reply.data.id, at: performance.now() })
        }
      } catch {
        return
      }
      await pause(20)
    }
  }

  /** @returns orders that do not exist any more, oldest first */
  async findLost() {
    const ids = new Set((await this.#person.orders()).map(({ id }) => id))
    return this.acknowledged.filter(({ id }) => !ids.has(id))
  }

  /** A client that repeats a request gets the same order. */
  async findDoubled(): Promise<string[]> {
    const ids = new Set((await this.#person.orders()).map(({ id }) => id))
    const doubled: string[] = []
    for (const { order, id } of this.acknowledged.filter((each) => ids.has(each.id)).slice(-20)) {
      const reply = await this.#person.place(order)
      const again = isPlaced(reply) && 'id' in reply.data ? reply.data.id : JSON.stringify(reply.data)
      if (again !== id) doubled.push(`${order.clientOrderId} was ${id} and is ${again}`)
    }
    return doubled
  }
}

const restoreAt = (site: Site, at: number, what: { readonly only?: string; readonly isForced: boolean }) =>
  runRestore({ origin: site.origin, token: LOAD_SETTINGS.OPERATOR_TOKEN, at, isDryRun: false, ...what })

/**
 * Begins with a moment of which the bucket has everything, because only messages between money objects can be checked.
 * Takes earlier moments until that is so, all messages agree, and some are under way.
 */
async function restoreAll(site: Site, killedAt: number): Promise<RestoreReport & { readonly at: number }> {
  let at = killedAt - UNSENT_MS
  let report = await restoreAt(site, at, { isForced: true })
  const isWrong = () => report.faults.length > 0 || !report.isSettled
  for (let step = 1; step <= STEPS_MAX && (isWrong() || report.inFlight === 0); step += 1) {
    at -= isWrong() ? STEP_MS : SMALL_STEP_MS
    report = await restoreAt(site, at, { isForced: true })
  }
  return { ...report, at }
}

const summaryOf = async (people: readonly TraderOf[]): Promise<string[]> =>
  Promise.all(
    people.map(async (person) => {
      const [orders, fills, balances] = [await person.orders(), await person.fills(), await person.balances()]
      const { data: margin } = await person.ask('GET', futuresCalls.account.path)
      const rows = [...orders, ...fills, ...balances, margin].map((row) => JSON.stringify(row)).toSorted()
      return `${person.email} ${rows.join(' ')}`
    }),
  )

/** Asks for a user's leaf, which publishes the liabilities of the hour. @returns the hour */
async function publishLiabilities([person]: readonly TraderOf[]): Promise<number> {
  const reply = await person?.ask('GET', liabilityProofCalls.inclusion.path)
  const proof = liabilityProofCalls.inclusion.answer.parse(reply?.data)
  if (!proof) throw new Error('a user with money has no leaf')
  return proof.hour
}

/** Parts of event logs with their hash chains, publications of liabilities, and the users' paths to their roots. */
async function readProofs(site: Site, people: readonly TraderOf[], hour: number): Promise<string[]> {
  const { log, liabilities, inclusion } = liabilityProofCalls
  const read = async (path: string) => {
    const { data } = (await (await fetch(`${site.origin}${path}`)).json()) as { data: unknown }
    return data
  }
  const parts = ['BTC_USDT', 'XRP_USDT'].flatMap((symbol) =>
    [1, 40].map(async (seq) => `${symbol} ${JSON.stringify(await read(`${log.path}?symbol=${symbol}&seq=${seq}`))}`),
  )
  const published = liabilities.answer.parse(await read(`${liabilities.path}?limit=48`))
  const known = published.filter((publication) => publication.hour <= hour)
  const paths = people.map(async (person) => {
    const { data } = await person.ask('GET', `${inclusion.path}?hour=${hour}`)
    return `${person.email} ${JSON.stringify(data)}`
  })
  return [...(await Promise.all([...parts, ...paths])), `liabilities ${JSON.stringify(known)}`]
}

const compare = (before: readonly string[], after: readonly string[], when: string): string[] =>
  before.flatMap((text, index) => (text === after[index] ? [] : [`${text.split(' ', 1)[0]} has changed ${when}`]))

/** Deletes a ledger shard of the stopped site, and restores it alone. */
async function loseShard(site: Site, state: string): Promise<RestoreReport> {
  await site.kill()
  const name = deleteLedgerShard(state)
  await site.start({ ...BACKUP, RESTORING: 'true' })
  const report = await restoreAt(site, Date.now(), { only: `Ledger/${name}`, isForced: false })
  await site.kill()
  await site.start(BACKUP)
  return report
}

/** Deletes all objects of the killed site, and restores them. */
async function loseAll(site: Site, state: string, killedAt: number) {
  for (const file of filesOf(state, (name) => name.endsWith('.sqlite'))) deleteObject(file)
  // Pages and proofs of the lost site must not answer for the restored one.
  rmSync(join(state, 'cache'), { recursive: true, force: true })
  await site.start({ ...BACKUP, RESTORING: 'true' })
  const report = await restoreAll(site, killedAt)
  await site.kill()
  await site.start(BACKUP)
  return report
}

type Promises = { readonly summary: readonly string[]; readonly proofs: readonly string[]; readonly hour: number }

type Parts = {
  readonly load: Load
  readonly deals: Deals
  readonly transfers: Transfers
  readonly conversions: TimedConversions
}

/** Trades until `loadMs` have passed and nothing is open. @returns what clients were told */
async function trade(site: Site, parts: Parts, people: readonly TraderOf[], loadMs: number): Promise<Promises> {
  const { load, deals, transfers, conversions } = parts
  let isOver = false
  const running = [load, deals, transfers, conversions].map((part) => part.run(() => isOver))
  await pause(loadMs)
  isOver = true
  await Promise.all(running)
  await load.cancelAll()
  await deals.rest()
  load.violations.push(...(await findAuditFaults(site)))
  await transfers.review('before any loss')
  await conversions.review()
  const hour = await publishLiabilities(people)
  const promises = { summary: await summaryOf(people), proofs: await readProofs(site, people, hour), hour }
  if (promises.proofs.some((text) => text.endsWith('null'))) load.violations.push('a proof is missing')
  await pause(QUIET_MS)
  return promises
}

/** Kills the site under orders, deals, transfers and conversions. @returns when: epoch ms, and ms of `performance` */
async function killUnderLoad(site: Site, { deals, transfers, conversions }: Parts, timed: TimedOrders) {
  let isOver = false
  const running = [timed, deals, transfers, conversions].map((part) => part.run(() => isOver))
  const before = [transfers.acknowledged, conversions.acknowledged]
  const isEnough = () =>
    timed.acknowledged.length >= ACTS_MIN &&
    [transfers, conversions].every((part, index) => part.acknowledged - (before[index] ?? 0) >= ACTS_MIN)
  for (const deadline = Date.now() + ACTS_MS; !isEnough() && Date.now() < deadline; ) await pause(50)
  const killedAt = Date.now()
  const killed = performance.now()
  await site.kill()
  isOver = true
  await Promise.all(running)
  return { killedAt, killed }
}

/**
 * Compares all acts of the last moments with what was promised.
 * @param since time of the moment: acts that were acknowledged before it must exist
 * @returns times of acknowledged acts that are lost, oldest first
 */
async function reviewMoved({ deals, transfers, conversions, load }: Parts, timed: TimedOrders, since: number) {
  const all = [await timed.findLost(), await transfers.findLost(), await conversions.findLost()]
  const lost = all.flatMap((acts) => acts.map(({ at }) => at ?? 0)).toSorted((one, other) => one - other)
  const early = lost.filter((at) => at <= since)
  if (early.length > 0) load.violations.push(`${early.length} acts before the moment are lost`)
  load.violations.push(...(await timed.findDoubled()))
  await transfers.review('after the loss of everything')
  await transfers.askAgain()
  await conversions.review()
  await deals.resume(since)
  await deals.rest(WAKE_ROUNDS)
  await deals.review()
  load.violations.push(...deals.violations, ...transfers.violations, ...conversions.violations)
  return lost
}

async function drill(site: Site, state: string, { loadMs, print = () => undefined }: DrillOptions) {
  await site.start(BACKUP)
  const people = await traders(site.origin, 4, 'restore')
  const dealing = await traders(site.origin, 4, 'deal')
  const [timing, ...moving] = await traders(site.origin, 7, 'moving')
  if (!timing) throw new Error('nobody trades')
  const everybody = [...people, ...dealing]
  const [transfers, conversions] = [new Transfers(moving.slice(0, 3)), new TimedConversions(moving.slice(3))]
  const parts: Parts = { load: new Load(people), deals: new Deals(), transfers, conversions }
  const { load, deals } = parts
  const { violations } = load
  await deals.open(dealing)
  const clients = [...everybody, ...moving]
  const { summary, proofs, hour } = await trade(site, parts, clients, loadMs)
  const reconnect = () => {
    for (const person of [...clients, timing]) person.reconnect()
  }

  print(`${load.accepted.size} orders and ${deals.count} deals, then a shard is lost`)
  const shard = await loseShard(site, state)
  reconnect()
  violations.push(...shard.faults, ...(await findAuditFaults(site)))
  violations.push(...compare(summary, await summaryOf(clients), 'after the loss of a shard'))

  const timed = new TimedOrders(timing)
  const { killedAt, killed } = await killUnderLoad(site, parts, timed)
  const acts = { deals: deals.count, transfers: transfers.acknowledged, conversions: conversions.acknowledged }
  print(`${timed.acknowledged.length} more orders, ${JSON.stringify(acts)}, then everything is lost`)
  const all = await loseAll(site, state, killedAt)
  reconnect()
  violations.push(...all.faults, ...(await findAuditFaults(site)))
  violations.push(...compare(summary.slice(0, everybody.length), await summaryOf(everybody), 'after the loss of all'))
  violations.push(...compare(proofs, await readProofs(site, clients, hour), 'in its proofs'))
  const lost = await reviewMoved(parts, timed, killed - (killedAt - all.at))
  await timing.ask('POST', tradingCalls.cancelAll.path, {})
  violations.push(...(await findAuditFaults(site)))
  return {
    accepted: load.accepted.size,
    acknowledged: timed.acknowledged.length,
    ...acts,
    lost: lost.length,
    lossMs: lost[0] === undefined ? 0 : Math.round(killed - lost[0]),
    shard,
    all,
    violations,
  }
}

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-restore-'))
  const site = new Site(options.port, state)
  try {
    return await drill(site, state, options)
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
