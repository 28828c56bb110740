// T4: kills (-9) the served product under load again and again, restarts it, and audits: no accepted order is lost or
// doubled, and no atom is missing.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MoneyAuditReport } from '#shared/operator/calls.ts'
import { type TraderOf, traders } from '../../load/person.ts'
import { Blocks } from './blocks.ts'
import { Bots } from './bots.ts'
import { Conversions } from './conversions.ts'
import { Deals } from './deals.ts'
import { Limits } from './limits.ts'
import { Load } from './load.ts'
import { Margin } from './margin.ts'
import { type Part, pause } from './part.ts'
import { Plans } from './plans.ts'
import { Purchases } from './purchases.ts'
import { Site } from './site.ts'

export type KillReport = {
  readonly cycles: number
  /** Acknowledged orders; then those that were repeated after their answer was lost. */
  readonly accepted: number
  readonly askedAgain: number
  /** Acts by product that ended as promised: conversions, blocks, deals and others. */
  readonly ended: Readonly<Record<string, number>>
  readonly fills: number
  /** Margin trading: acknowledged transfers, and results of orders. */
  readonly margin: Readonly<Record<'transfers' | 'fills' | 'fundings' | 'liquidations', number>>
  /** Bots that ran, their round trips, and checks of their orders in the stopped site. */
  readonly bots: number
  readonly pairs: number
  readonly looks: number
  /** Time from a kill to the first answer, ms. */
  readonly recoveries: readonly number[]
  readonly violations: readonly string[]
}

/** Faults of an audit. It accounts for messages in flight. */
const wrongIn = ({ findings, assets, objects }: MoneyAuditReport): string[] => [
  ...findings.map((finding) => `audit: ${JSON.stringify(finding)}`),
  ...assets.filter(({ sum }) => sum !== '0').map(({ asset, sum }) => `all ${asset} add up to ${sum}`),
  ...objects.filter(({ quarantined }) => quarantined > 0).map(({ name }) => `${name} put messages aside`),
]

const DEALT_ASSETS = ['USDT', 'BTC', 'ETH']
const PLANNED_ASSET = 'XRP'

/**
 * Audits until no message is in flight and each asset of the dealer's inventory was compared in one of the audits.
 * @param plans on a busy machine the site may be killed each time before a plan is made
 */
async function countedAtRest(site: Site, plans: Part | undefined): Promise<string[]> {
  const dealt = plans?.count ? [...DEALT_ASSETS, PLANNED_ASSET] : DEALT_ASSETS
  const compared = new Set<string>()
  let isAtRest = false
  for (let round = 0; round < 100; round += 1) {
    const report = await site.audit()
    const wrong = wrongIn(report)
    for (const asset of report.inventory ?? []) compared.add(asset)
    isAtRest = report.objects.every(({ waiting, unproved }) => waiting + unproved === 0)
    if (wrong.length > 0 || (isAtRest && dealt.every((asset) => compared.has(asset)))) return wrong
    await pause(100)
  }
  return [
    isAtRest
      ? `the inventory of the dealer is never compared, only ${[...compared].join(', ') || 'no asset'}`
      : 'messages are on their way for ever',
  ]
}

export type KillParts = { readonly cycles: number; readonly port: number; readonly told?: (line: string) => void }

/** Accepted orders before a kill; the kill comes at a random time after them. */
const LEAST_ACCEPTED = 10
const MORE_MS = 700
const UNDER_LOAD_MS_MAX = 30_000
/** Interval, in kills, of waiting for all messages before an audit. The other audits find messages in flight. */
const REST_EVERY = 5

const BOT_OWNERS = 2
/** Tables follow the log with a delay (platform/write-behind.ts). */
const AT_REST_MS = 1_000

type Parts = Readonly<Record<string, Part>> & { readonly conversions: Part }

/** @param needed a part of which one act must be acknowledged before the kill, which a slow machine may not reach */
async function underLoad(load: Load, parts: Parts, needed: Part, kill: () => Promise<void>): Promise<void> {
  const end = { isOver: false }
  const enough = load.accepted.size + LEAST_ACCEPTED
  const running = Promise.all([load, ...Object.values(parts)].map((part) => part.run(() => end.isOver)))
  const began = performance.now()
  const isEnough = () => load.accepted.size >= enough && needed.count > 0
  while (!isEnough() && performance.now() - began < UNDER_LOAD_MS_MAX) await pause(5)
  if (load.accepted.size < enough) {
    load.violations.push(`no orders are accepted: ${JSON.stringify([...load.refusals])}`)
  }
  await pause(Math.random() * MORE_MS)
  // Pending requests get no answer; nothing new is sent to a stopped site.
  end.isOver = true
  await kill()
  await running
}

/** Repeats unanswered requests and checks all promises. @returns the faults */
async function reviewed(parts: Parts, isRest: boolean): Promise<string[]> {
  const violations: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    for (let round = 0; part.isUnsure && round < 5; round += 1) await part.askAgain()
    if (part.isUnsure) violations.push(`${name} are never answered`)
    await part.review()
    if (isRest) await part.rest()
    violations.push(...part.violations.splice(0))
  }
  return violations
}

/** Separate users for products that hold money longer than orders do, because other holds belong to orders. */
async function partsOf(people: readonly TraderOf[], others: readonly TraderOf[], margin: Margin): Promise<Parts> {
  const [dealing, [planning, ...waiting]] = [others.slice(0, 4), others.slice(4)]
  const deals = new Deals()
  await deals.open(dealing)
  return {
    conversions: new Conversions(people),
    limits: new Limits(waiting),
    plans: new Plans(planning ? [planning] : []),
    blocks: new Blocks(dealing.filter((_, at) => at % 2 === 1)),
    purchases: new Purchases(waiting),
    deals,
    'orders or transfers on margin': margin,
  }
}

export async function runKills({ cycles, port, told = () => undefined }: KillParts): Promise<KillReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-kills-'))
  const site = new Site(port, state)
  const recoveries: number[] = []
  try {
    await site.start()
    const people = await traders(site.origin, 4, 'kill')
    const load = new Load(people)
    const others = await traders(site.origin, 7, 'wait')
    const margin = new Margin(people)
    await margin.open()
    const parts = await partsOf(people, others, margin)
    const bots = new Bots(await traders(site.origin, BOT_OWNERS, 'kill-bots'), state)
    await bots.make(site.origin)
    const { accepted, violations } = load
    const began = performance.now()
    for (let cycle = 1; cycle <= cycles && violations.length === 0; cycle += 1) {
      let killed = 0
      await underLoad(load, parts, parts.conversions, () => {
        killed = performance.now()
        return site.kill()
      })
      bots.look()
      for (const person of [...people, ...others]) person.reconnect()
      bots.reconnect()
      await site.start()
      recoveries.push(performance.now() - killed)
      for (let round = 0; load.unsure.length > 0 && round < 5; round += 1) await load.askAgain()
      if (load.unsure.length > 0) violations.push(`${load.unsure.length} orders are never answered`)
      const isRest = cycle % REST_EVERY === 0
      violations.push(...(await reviewed(parts, isRest)), ...bots.violations.splice(0))
      // Orders at distant prices would eventually hold all money.
      if (isRest) await load.cancelAll()
      violations.push(...(isRest ? await countedAtRest(site, parts.plans) : wrongIn(await site.audit())))
      if (isRest) await margin.reviewAtRest()
      violations.push(...margin.violations.splice(0))
      const seconds = ((performance.now() - began) / 1_000).toFixed(0)
      told(
        `${cycle}/${cycles} kills in ${seconds} s: ${accepted.size} orders accepted, ${margin.count} on margin, ${violations.length} violations`,
      )
    }
    await load.cancelAll()
    violations.push(...(await reviewed(parts, true)))
    await margin.closeAll()
    const pairs = await bots.stop()
    violations.push(...(await countedAtRest(site, parts.plans)))
    const [fills, onMargin] = [await load.review(), await margin.reviewAtRest()]
    violations.push(...margin.violations.splice(0))
    await pause(AT_REST_MS)
    await site.kill()
    bots.lookAtEnd()
    violations.push(...bots.violations)
    return {
      cycles: recoveries.length,
      accepted: accepted.size,
      askedAgain: load.askedAgain,
      ended: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.count])),
      fills,
      margin: { transfers: margin.transfers, ...onMargin },
      bots: bots.count,
      pairs,
      looks: bots.looks,
      recoveries,
      violations,
    }
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
