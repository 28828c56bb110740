// The auditor behind RPC and alarm: one object, `auditor`. It adds up every minute while money moves, and stops what is wrong.

import { DurableObject } from 'cloudflare:workers'
import { type Result, refuse } from '#shared/result.ts'
import { NETWORK_IDS } from '#shared/wallet/networks.ts'
import { type MoneyEnv, peerOf, shardCount } from '../platform/durable-host.ts'
import { EDGE_VERSION, type Ending, type PutAside } from '../platform/edge-messages.ts'
import { shardNames } from '../platform/slots.ts'
import { audit, type Finding, isAtRest, type Report, stopOf } from './engine.ts'
import { AuditStore } from './store.ts'

export const AUDIT_MS = 60_000

/** A chain has transfers before it has a message for anybody, so it cannot be found through its peers (AD1). */
const CHAINS = NETWORK_IDS.map((id) => `chain:${id}`)

type AuditEnv = MoneyEnv & { readonly LIABILITIES: { getByName(name: string): { watch(): Promise<void> } } }

export class Auditor extends DurableObject<AuditEnv> {
  readonly #store: AuditStore

  constructor(ctx: DurableObjectState, env: AuditEnv) {
    super(ctx, env)
    this.#store = new AuditStore(ctx.storage)
  }

  /** Money moves: an audit comes within a minute. */
  async watch(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + AUDIT_MS)
  }

  /** Adds up now, and stops what is found wrong. */
  async audit(): Promise<Report> {
    const report = await this.#report()
    this.#store.keep(report)
    for (const finding of report.findings) {
      console.error(JSON.stringify({ event: 'audit_finding', ...finding }))
      const untold = await this.#stop(finding)
      if (untold.length > 0) console.error(JSON.stringify({ event: 'audit_stop_failed', untold }))
    }
    return report
  }

  /** Stops what a finding is about. @returns objects that could not be told, and so may go on */
  async #stop(finding: Finding): Promise<string[]> {
    const stop = stopOf(finding)
    if (!stop) return []
    const reason = `audit: ${finding.invariant} ${finding.detail}`
    return 'market' in stop ? this.halt(stop.market, reason) : this.#haltAll([stop.shard], '*', reason)
  }

  /** The last reports, newest first. */
  async reports(limit: number): Promise<Report[]> {
    return this.#store.reports(Math.min(limit, 60))
  }

  /**
   * Stops a market in every shard and in its book; without a reason lets it go on.
   * @returns objects that could not be told
   */
  async halt(market: string, reason: string | null): Promise<string[]> {
    return this.#haltAll([...this.#ledgers(), `book:${market}`], market, reason)
  }

  async #haltAll(names: readonly string[], scope: string, reason: string | null): Promise<string[]> {
    const told = names.map(async (name) => {
      try {
        await peerOf(this.env, name).halt(EDGE_VERSION, scope, reason)
        return []
      } catch {
        return [name]
      }
    })
    return (await Promise.all(told)).flat()
  }

  /** What any object has put aside, by its name. */
  async quarantine(): Promise<(PutAside & { readonly object: string })[]> {
    const { objects } = await this.#report()
    const lists = objects
      .filter(({ quarantined }) => quarantined > 0)
      .map(async ({ name }) => {
        const rows = await peerOf(this.env, name).quarantined(EDGE_VERSION)
        return rows.map((row) => ({ object: name, ...row }))
      })
    return (await Promise.all(lists)).flat().sort((a, b) => a.time - b.time)
  }

  /** Ends it for one message. @returns what is in the way, if anything is */
  async endQuarantine(object: string, ending: Ending): Promise<Result<null, string>> {
    const isKnown = (await this.#report()).objects.some(({ name }) => name === object)
    return isKnown ? peerOf(this.env, object).endQuarantine(EDGE_VERSION, ending) : refuse('no such object')
  }

  override async alarm(): Promise<void> {
    const [before] = this.#store.reports(1)
    try {
      const report = await this.audit()
      if (isAtRest(report, before)) return
    } catch (error) {
      console.error(JSON.stringify({ event: 'audit_failed', error: String(error) }))
    }
    await this.ctx.storage.setAlarm(Date.now() + AUDIT_MS)
    // Money moves: what is owed is published when the hour is over. Told again each minute, it may be lost.
    this.env.LIABILITIES.getByName('all')
      .watch()
      .catch(() => undefined)
  }

  /** Adds up, and does nothing about it. */
  #report(): Promise<Report> {
    return audit(
      (name) => peerOf(this.env, name),
      [...this.#ledgers(), ...CHAINS],
      () => Date.now(),
    )
  }

  #ledgers(): string[] {
    return shardNames(shardCount(this.env)).map((name) => `ledger:${name}`)
  }
}
