// Destroys the data of a served site, restores it from its backup, and compares it with what clients were told.

import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BACKUP_UNSENT_MAX_MS } from '#objects/platform/backup/segments.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import {
  EARLIER_MS,
  EARLIER_STEPS_MAX,
  type RestoreMoment,
  type RestoreReport,
  runRestore,
} from '../../../scripts/restore/run-restore.ts'
import { isPlaced, LOAD_SETTINGS, type TraderOf, traders } from '../../load/person.ts'
import { Deals } from '../kills/deals.ts'
import { Load } from '../kills/load.ts'
import { pause } from '../kills/part.ts'
import { findAuditFaults, Site } from '../kills/site.ts'
import { type Delays, findDelayFaults, findSlowAct, medianOf, readConfirmMs, type SlowAct } from './confirmations.ts'
import { makeCuttingBuild } from './cutting-build.ts'
import { openBucketKeys, withLocalBucket } from './local-bucket.ts'
import { MessageTimes } from './message-times.ts'
import { TimedConversions, WAKE_ROUNDS } from './timed-conversions.ts'
import { Transfers } from './transfers.ts'

export type DrillOptions = {
  readonly port: number
  /** Time of trading before the first loss, ms. */
  readonly loadMs: number
  readonly print?: (line: string) => void
}

export type DrillReport = Delays & {
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
  /** From the moment that the command chose until the kill, ms: everything that is older is restored. */
  readonly chosenMs: number
  /** `pages` of users' journals, and `packs` of segments, which the lost shard had in the bucket. */
  readonly shard: RestoreReport & { readonly pages: number; readonly packs: number }
  readonly all: RestoreReport
  /** The return to a moment before journals were cut. */
  readonly named: RestoreReport
  readonly violations: readonly string[]
}

const BACKUP = { BACKUP_BUCKET: 'drill-backup' }
const BUILD = 'build'
/** Serves until the first loss. Later segments stay alone: their uploads are timed. */
const PACKING_BUILD = 'packing-build'
/** Within it, everything that a client was told before is in the bucket. */
const QUIET_MS = 2_500
/** The command looks for a moment in this time before the kill. */
const SEARCHED_MS = BACKUP_UNSENT_MAX_MS + EARLIER_STEPS_MAX * EARLIER_MS
/** Rounds of half a second until entries of a journal are old and have left. */
const PAGE_ROUNDS = 240
/** Acts of each kind until the kill, and the longest time for them. */
const ACTS_MIN = 30
const ACTS_MS = 60_000

/** @param state folder of the site's data, and of its builds */
const serve = (site: Site, state: string, build = BUILD): Promise<void> =>
  site.start({ ...BACKUP, BUILT: join(state, build) })
const serveRestore = (site: Site, state: string): Promise<void> =>
  site.start({ ...BACKUP, BUILT: join(state, BUILD), RESTORING: 'true' })

/** Files of objects of a class that `isWanted`. */
function filesOf(state: string, isWanted: (folder: string) => boolean): string[] {
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.startsWith('do') && isWanted(name)).map((name) => join(state, name))
}

const deleteObject = (file: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** Deletes the shard with the most pages of journals in the bucket. @returns its name, and the number of pages */
function deleteLedgerShard(state: string): { readonly name: string; readonly pages: number } {
  const shards = filesOf(state, (name) => /Ledger[^a-z][0-9a-f]{64}\.sqlite$/.test(name)).map((file) => {
    const database = new DatabaseSync(file)
    const rows = database.prepare("SELECT peer FROM edges WHERE peer LIKE 'ledger:%'").all()
    const pages = database.prepare('SELECT COUNT(*) AS count FROM journal_pages').get()
    database.close()
    const name = rows.some(({ peer }) => peer === 'ledger:l0') ? 'l1' : 'l0'
    return { file, name, pages: Number(pages?.count ?? 0) }
  })
  const [shard] = shards.toSorted((one, other) => other.pages - one.pages)
  if (!shard) throw new Error('the site has no ledger')
  deleteObject(shard.file)
  return shard
}

/** Number of keys like `pattern` that the bucket received after a time, epoch ms. */
function countKeys(state: string, pattern: string, since = 0): number {
  const database = openBucketKeys(state, true)
  try {
    const query = 'SELECT COUNT(*) AS count FROM _mf_objects WHERE key LIKE ? AND uploaded > ?'
    return Number(database.prepare(query).get(pattern, since)?.count ?? 0)
  } finally {
    database.close()
  }
}

const countPages = (state: string, since: number): number => countKeys(state, 'journals/Ledger/%/users/%', since)
const countPacks = (state: string, shard: string): number =>
  countKeys(state, `objects/Ledger/${shard}/%/________-________`)

const FAR_ORDER = { market: 'XRP_USDT', side: 'buy', type: 'limit', price: '1.0000', quantity: '6' }

/** Orders far from the market, with the time of each acknowledgement. */
class TimedOrders {
  readonly acknowledged: {
    readonly order: Readonly<Record<string, string>>
    readonly id: string
    readonly at: number
    /** From the request to its answer. */
    readonly tookMs: number
  }[] = []
  readonly #person: TraderOf
  #count = 0

  constructor(person: TraderOf) {
    this.#person = person
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const order = this.#nextOrder()
      const asked = performance.now()
      try {
        const reply = await this.#person.place(order)
        if (isPlaced(reply) && 'id' in reply.data) {
          const at = performance.now()
          this.acknowledged.push({ order, id: reply.data.id, at, tookMs: at - asked })
        }
      } catch {
        return
      }
      await pause(20)
    }
  }

  /** Wakes the user's ledger: only a ledger that works cuts its journal. */
  async placeAndCancel(): Promise<void> {
    await this.#person.place(this.#nextOrder())
    await this.#person.ask('POST', tradingCalls.cancelAll.path, {})
  }

  #nextOrder() {
    this.#count += 1
    return { ...FAR_ORDER, clientOrderId: `timed-${this.#count}` }
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

/** Waits until a ledger has moved users' entries to the bucket. */
async function awaitPages(site: Site, state: string, since: number, timed: TimedOrders): Promise<void> {
  for (let round = 0; countPages(state, since) === 0; round += 1) {
    if (round === PAGE_ROUNDS) throw new Error('no ledger moves old entries to the bucket')
    await timed.placeAndCancel()
    // Only audited entries leave.
    await site.audit()
    await pause(500)
  }
}

const restoreTo = (site: Site, moment: RestoreMoment, what: { readonly only?: string; readonly isForced: boolean }) =>
  runRestore({ origin: site.origin, token: LOAD_SETTINGS.OPERATOR_TOKEN, moment, isDryRun: false, ...what })

/** The command must choose the newest of its moments at which the bucket's messages agree. */
function findChoiceFaults(times: MessageTimes, killedAt: number, chosen: number): string[] {
  for (let at = killedAt - BACKUP_UNSENT_MAX_MS; at >= chosen; at -= EARLIER_MS) {
    const { contradictions } = times.look(at)
    if (at === chosen && contradictions.length > 0) return [`the command chose ${at}: ${contradictions[0]}`]
    if (at !== chosen && contradictions.length === 0) return [`the command chose ${chosen}, ${at} is whole too`]
  }
  return []
}

/** Lets the command choose the moment. If no message is under way at it, restores the newest earlier one with one. */
async function restoreAll(
  site: Site,
  times: MessageTimes,
  killedAt: number,
): Promise<RestoreReport & { readonly chosenMs: number }> {
  const chosen = await restoreTo(site, { lostAt: killedAt }, { isForced: true })
  const chosenMs = killedAt - chosen.at
  const faults = [...chosen.faults, ...findChoiceFaults(times, killedAt, chosen.at)]
  const at = times.findUnderWay(chosen.at)
  if (at === undefined) faults.push('no message is under way at any moment')
  if (faults.length > 0 || at === undefined || at === chosen.at) return { ...chosen, faults, chosenMs }
  return { ...(await restoreTo(site, { at }, { isForced: true })), chosenMs }
}

/** Whole histories of the users' wallets; old entries come from pages in the bucket. */
const readHistories = (people: readonly TraderOf[]): Promise<string[]> =>
  Promise.all(people.map(async (person) => `${person.email}'s history ${await person.see('/wallet/history.csv')}`))

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
async function loseShard(site: Site, state: string): Promise<DrillReport['shard']> {
  await site.kill()
  const { name, pages } = deleteLedgerShard(state)
  const packs = countPacks(state, name)
  await serveRestore(site, state)
  const report = await restoreTo(site, { at: Date.now() }, { only: `Ledger/${name}`, isForced: false })
  await site.kill()
  await serve(site, state)
  return { ...report, pages, packs }
}

/** Takes the whole site back to a named moment. */
async function returnTo(site: Site, state: string, at: number): Promise<RestoreReport> {
  await site.kill()
  await serveRestore(site, state)
  const report = await restoreTo(site, { at }, { isForced: true })
  await site.kill()
  await serve(site, state)
  return report
}

/** Deletes all objects of the killed site, and restores them. */
async function loseAll(site: Site, state: string, { beganAt, killedAt }: KilledLoad) {
  const { times, confirmMs } = await withLocalBucket(state, BACKUP.BACKUP_BUCKET, async (bucket) => ({
    times: await MessageTimes.read(bucket, killedAt - SEARCHED_MS),
    confirmMs: await readConfirmMs(bucket, beganAt),
  }))
  for (const file of filesOf(state, (name) => name.endsWith('.sqlite'))) deleteObject(file)
  await serveRestore(site, state)
  const report = await restoreAll(site, times, killedAt)
  await site.kill()
  await serve(site, state)
  return { ...report, confirmMs }
}

type Promises = {
  /** Moment of the promises, epoch ms. */
  readonly at: number
  readonly summary: readonly string[]
  readonly histories: readonly string[]
  readonly proofs: readonly string[]
  readonly hour: number
}

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
  const promises = {
    summary: await summaryOf(people),
    histories: await readHistories(people),
    proofs: await readProofs(site, people, hour),
    hour,
    at: Date.now(),
  }
  if (promises.proofs.some((text) => text.endsWith('null'))) load.violations.push('a proof is missing')
  await pause(QUIET_MS)
  return promises
}

type KilledLoad = {
  /** Begin of the load, epoch ms. */
  readonly beganAt: number
  /** Epoch ms. */
  readonly killedAt: number
  /** The same moment, ms of `performance`. */
  readonly killed: number
}

/** Kills the site under orders, deals, transfers and conversions. */
async function killUnderLoad(
  site: Site,
  { deals, transfers, conversions }: Parts,
  timed: TimedOrders,
): Promise<KilledLoad> {
  const beganAt = Date.now()
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
  return { beganAt, killedAt, killed }
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

async function drill(
  site: Site,
  state: string,
  { loadMs, print = () => undefined }: DrillOptions,
): Promise<Omit<DrillReport, 'slowActs'>> {
  await serve(site, state, PACKING_BUILD)
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
  const promised = await trade(site, parts, clients, loadMs)
  const { summary, histories, proofs, hour } = promised
  const timed = new TimedOrders(timing)
  await awaitPages(site, state, promised.at, timed)
  const reconnect = () => {
    for (const person of [...clients, timing]) person.reconnect()
  }

  print(`${load.accepted.size} orders and ${deals.count} deals, then a shard is lost`)
  const shard = await loseShard(site, state)
  reconnect()
  violations.push(...shard.faults, ...(await findAuditFaults(site)))
  violations.push(...compare(summary, await summaryOf(clients), 'after the loss of a shard'))
  violations.push(...compare(histories, await readHistories(clients), 'after the loss of a shard'))

  const loss = await killUnderLoad(site, parts, timed)
  const { killedAt, killed } = loss
  const acts = { deals: deals.count, transfers: transfers.acknowledged, conversions: conversions.acknowledged }
  print(`${timed.acknowledged.length} more orders, ${JSON.stringify(acts)}, then everything is lost`)
  const all = await loseAll(site, state, loss)
  reconnect()
  violations.push(...all.faults, ...(await findAuditFaults(site)))
  violations.push(...compare(summary.slice(0, everybody.length), await summaryOf(everybody), 'after the loss of all'))
  violations.push(...compare(histories.slice(0, people.length), await readHistories(people), 'after the loss of all'))
  violations.push(...compare(proofs, await readProofs(site, clients, hour), 'in its proofs'))
  const lost = await reviewMoved(parts, timed, killed - (killedAt - all.at))
  await timing.ask('POST', tradingCalls.cancelAll.path, {})
  violations.push(...(await findAuditFaults(site)))

  print('then everything returns to the moment before its journals were cut')
  const named = await returnTo(site, state, promised.at)
  reconnect()
  violations.push(...named.faults, ...(await findAuditFaults(site)))
  violations.push(...compare(summary, await summaryOf(clients), 'after the return to a named moment'))
  violations.push(...compare(histories, await readHistories(clients), 'after the return to a named moment'))
  violations.push(...compare(proofs, await readProofs(site, clients, hour), 'in its proofs after the return'))
  return {
    accepted: load.accepted.size,
    acknowledged: timed.acknowledged.length,
    ...acts,
    lost: lost.length,
    lossMs: lost[0] === undefined ? 0 : Math.round(killed - lost[0]),
    chosenMs: all.chosenMs,
    orderMs: Math.round(medianOf(timed.acknowledged.map(({ tookMs }) => tookMs))),
    confirmMs: all.confirmMs,
    shard,
    all,
    named,
    violations,
  }
}

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-restore-'))
  makeCuttingBuild(join(state, BUILD), false)
  makeCuttingBuild(join(state, PACKING_BUILD), true)
  const slowActs: SlowAct[] = []
  const site = new Site(options.port, state, (line) => {
    const act = findSlowAct(line)
    if (act) slowActs.push(act)
  })
  try {
    const report = { ...(await drill(site, state, options)), slowActs }
    return { ...report, violations: [...report.violations, ...findDelayFaults(report)] }
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
