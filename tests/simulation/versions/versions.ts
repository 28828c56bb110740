// Two releases by turns and together on one state, under load: as while a release is deployed, and while it is taken
// back.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TraderOf, traders } from '../../load/person.ts'
import { Deals } from '../kills/deals.ts'
import { Load } from '../kills/load.ts'
import { Margin } from '../kills/margin.ts'
import { pause } from '../kills/part.ts'
import { findAuditFaults, Site } from '../kills/site.ts'

export type VersionsOptions = {
  readonly port: number
  /** Folders of both builds, with `client` and `worker`. */
  readonly older: string
  readonly newer: string
  /** Time of trading in each phase, ms. */
  readonly loadMs: number
  readonly print?: (line: string) => void
}

export type VersionsReport = {
  readonly accepted: number
  readonly deals: number
  /** Orders and transfers on margin. */
  readonly margin: number
  readonly pages: number
  /** Requests that were refused because an object of the older release did not know a call. */
  readonly unknownCalls: number
  readonly violations: readonly string[]
}

const PAGES = ['/', '/markets', '/spot/BTC_USDT', '/futures/BTC_USDT', '/p2p', '/wallet', '/bots', '/copy-trading']
/** Events at level `error` that a kill under load causes in one release alone, too. */
const OF_KILLS: ReadonlySet<string> = new Set(['affiliate_shard_not_told'])

/** Reads pages of a user. Answers without success are violations, except that a release asks to come again. */
class Pages {
  readonly violations: string[] = []
  count = 0
  again = 0
  readonly #person: TraderOf

  constructor(person: TraderOf) {
    this.#person = person
  }

  async run(isOver: () => boolean): Promise<void> {
    for (let index = 0; !isOver(); index += 1) {
      const path = PAGES[index % PAGES.length] ?? '/'
      const { status } = await this.#person.look(path)
      this.count += 1
      if (status === 503) this.again += 1
      else if (status >= 500) this.violations.push(`${path} is ${status}`)
      await pause(50)
    }
  }
}

type LogLine = { readonly event?: string; readonly level?: string; readonly error?: string }

/** Events at level `error`, and calls that an object did not know. */
class Log {
  unknownCalls = 0
  phase = ''
  readonly violations: string[] = []

  readonly take = (line: string): void => {
    if (!line.startsWith('{')) return
    const { event = '', level, error = '' } = JSON.parse(line) as LogLine
    const isUnknown = event === 'call_unknown' || /call_unknown|RPC receiver does not implement/.test(error)
    if (isUnknown) this.unknownCalls += 1
    else if (level === 'error' && !OF_KILLS.has(event)) this.violations.push(`${this.phase}: ${line.slice(0, 400)}`)
  }
}

/** @returns folders of the objects and of the worker, in the order of a deployment that is taken back */
const listPhases = ({ older, newer }: VersionsOptions) => [
  { name: 'older release', built: older },
  { name: 'newer worker, older objects', built: older, front: newer },
  { name: 'older worker, newer objects', built: newer, front: older },
  { name: 'newer release', built: newer },
  { name: 'older worker, newer objects, going back', built: newer, front: older },
  { name: 'newer worker, older objects, going back', built: older, front: newer },
  { name: 'older release again', built: older },
]

async function simulate(site: Site, log: Log, options: VersionsOptions): Promise<VersionsReport> {
  const [first, ...others] = listPhases(options)
  if (!first) throw new Error('no phase')
  await site.start({ BUILT: first.built })
  const people = await traders(site.origin, 4, 'version')
  const dealing = await traders(site.origin, 4, 'deal')
  const [reading] = await traders(site.origin, 1, 'reading')
  if (!reading) throw new Error('nobody reads')
  const [load, deals, margin, pages] = [new Load(people), new Deals(), new Margin(people), new Pages(reading)]
  await deals.open(dealing)
  await margin.open()
  const violations: string[] = []
  const run = async (name: string) => {
    log.phase = name
    let isOver = false
    const running = [load, deals, margin, pages].map((part) => part.run(() => isOver))
    await pause(options.loadMs)
    isOver = true
    await Promise.all(running)
    // A request that an older object did not know is repeated, as clients do.
    await load.askAgain()
    await deals.askAgain()
    await margin.askAgain()
    violations.push(...(await findAuditFaults(site)).map((fault) => `${name}: ${fault}`))
    options.print?.(
      `${name}: ${load.accepted.size} orders, ${deals.count} deals, ${margin.count} acts on margin, ${pages.count} pages so far`,
    )
  }
  await run(first.name)
  for (const { name, built, front } of others) {
    await site.kill()
    await site.start({ BUILT: built, ...(front !== undefined && { FRONT: front }) })
    for (const person of [...people, ...dealing, reading]) person.reconnect()
    await run(name)
  }
  await deals.review()
  await deals.rest()
  await load.cancelAll()
  await margin.closeAll()
  violations.push(...(await findAuditFaults(site)))
  await load.review()
  await margin.reviewAtRest()
  violations.push(...load.violations, ...deals.violations, ...margin.violations, ...pages.violations, ...log.violations)
  if (load.unsure.length > 0) violations.push(`${load.unsure.length} orders were never answered`)
  const counts = { accepted: load.accepted.size, deals: deals.count, margin: margin.count, pages: pages.count }
  return { ...counts, unknownCalls: log.unknownCalls + pages.again, violations }
}

export async function runVersions(options: VersionsOptions): Promise<VersionsReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-versions-'))
  const log = new Log()
  const site = new Site(options.port, state, log.take)
  try {
    return await simulate(site, log, options)
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
