// The auditor runs every minute while money moves. It halts markets and shards that do not balance.

import { DurableObject } from 'cloudflare:workers'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { NETWORK_IDS } from '#shared/wallet/networks.ts'
import { ledgerShardCount, type MoneyObjectEnv, moneyPeerStub } from '../../platform/durable-host.ts'
import {
  MONEY_LINK_VERSION,
  type MoneyPeer,
  type QuarantinedMessage,
  type QuarantineRelease,
} from '../../platform/edge-messages.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { callSiteAlerts, type SiteAlertsEnv } from '../../platform/site-alerts.ts'
import { computeShardName, listShardNames } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { DEALER_ACCOUNT } from '../ledger/house-accounts.ts'
import type { LedgerInventory } from '../ledger/journal-history.ts'
import { AUDITED_RULES, listAuditConditions, listHalted, toHaltCondition } from './alert-conditions.ts'
import {
  type AuditFinding,
  auditBalances,
  chooseAuditHalt,
  isHaltedAsWhole,
  isReportQuiescent,
  type ReconciliationReport,
  toErrorText,
} from './engine.ts'
import { auditInventory, type DealerInventoryStatement } from './inventory.ts'
import { type CampaignsStatement, comparePromotions } from './promotions.ts'
import { AuditStore } from './store.ts'

export const AUDIT_INTERVAL_MS = 60_000
/** Audit interval of the cron trigger while no money moves. */
const QUIET_AUDIT_MS = HOUR_MS

/** Always audited: a chain's first transfer precedes its first message to another object (AD1). */
const CHAINS = NETWORK_IDS.map((id) => `chain:${id}`)

type AuditEnv = Omit<MoneyObjectEnv, 'LEDGER'> &
  SiteAlertsEnv & {
    readonly RESTORING?: string
    readonly LIABILITIES: { getByName(name: string): { watch(): Promise<void> } }
    readonly LEDGER: { getByName(name: string): MoneyPeer & InventoryLedger }
    readonly CAMPAIGNS: { getByName(name: string): { word(): Promise<CampaignsStatement> } }
    readonly DEALER: {
      getByName(name: string): { word(): Promise<DealerInventoryStatement>; stopDealing(asset: string): Promise<void> }
    }
  }
type ObjectQuarantine = QuarantinedMessage & { readonly object: string }
type InventoryLedger = { inventory(userId: string, after: number): Promise<LedgerInventory> }

export class Auditor extends DurableObject<AuditEnv> {
  readonly #store: AuditStore
  /** True if the last report of conditions was lost. */
  #isUntold = false

  constructor(ctx: DurableObjectState, env: AuditEnv) {
    super(ctx, env)
    this.#store = new AuditStore(ctx.storage)
  }

  async watch(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + AUDIT_INTERVAL_MS)
  }

  /** Sets the alarm again if it was lost. While no money moves, audits once an hour (AD7). */
  async revive(): Promise<void> {
    const [last, before] = this.#store.reports(2)
    if (last && isReportQuiescent(last, before) && Date.now() - last.time < QUIET_AUDIT_MS) return
    await this.watch()
  }

  async audit(): Promise<ReconciliationReport> {
    const before = this.#store.reports(2)
    const report = await this.#withInventory(await this.#withPromotions(() => this.#report()))
    this.#store.save(report)
    await this.#reportConditions(report, before)
    for (const finding of report.findings) {
      logError('audit_finding', finding)
      const untold = await this.#haltFor(finding)
      if (untold.length > 0) logError('audit_stop_failed', { untold })
    }
    return report
  }

  /** Reports only if something is wrong now, or was at the last report that arrived (AD14). */
  async #reportConditions(
    report: ReconciliationReport,
    [last, beforeLast]: readonly ReconciliationReport[],
  ): Promise<void> {
    const conditions = listAuditConditions(report, last)
    // A release before this one kept no such note.
    const hadConditions = last !== undefined && listAuditConditions(last, beforeLast).length > 0
    if (conditions.length > 0 || hadConditions) this.#store.isAlerted = true
    if (!this.#store.isAlerted) return
    const isTaken = await callSiteAlerts(this.env, (alerts) => alerts.observe(AUDITED_RULES, conditions))
    if (isTaken && conditions.length === 0) this.#store.isAlerted = false
    this.#isUntold = !isTaken
  }

  /** @returns unreachable objects, which continue to trade */
  async #haltFor(finding: AuditFinding): Promise<string[]> {
    const target = chooseAuditHalt(finding)
    if (!target) return []
    if ('dealtIn' in target) return this.#stopDealing(target.dealtIn)
    const reason = `audit: ${finding.invariant} ${finding.detail}`
    return 'market' in target ? this.halt(target.market, reason) : this.#haltAll([target.object], '*', reason)
  }

  async #stopDealing(asset: string): Promise<string[]> {
    try {
      await objectStub(this.env, 'DEALER', 'main').stopDealing(asset)
      return []
    } catch {
      return [DEALER_ACCOUNT]
    }
  }

  /** Adds findings about the dealer's inventory (AD11). */
  async #withInventory(report: ReconciliationReport): Promise<ReconciliationReport> {
    const shard = computeShardName(DEALER_ACCOUNT, ledgerShardCount(this.env))
    try {
      const { given, compared, findings } = await auditInventory(
        {
          shard: `ledger:${shard}`,
          peerOf: (name) => moneyPeerStub(this.env, name),
          word: () => objectStub(this.env, 'DEALER', 'main').word(),
          inventory: (after) => objectStub(this.env, 'LEDGER', shard).inventory(DEALER_ACCOUNT, after),
        },
        this.#store.faucetTotals(),
      )
      this.#store.saveFaucetTotals(given)
      return { ...report, inventory: compared, findings: [...report.findings, ...findings] }
    } catch (error) {
      const unreached = { invariant: 'reach', object: DEALER_ACCOUNT, detail: toErrorText(error) }
      return { ...report, inventory: [], findings: [...report.findings, unreached] }
    }
  }

  /** Adds findings about payments of coupons (AD12). */
  async #withPromotions(ask: () => Promise<ReconciliationReport>): Promise<ReconciliationReport> {
    const word = () => objectStub(this.env, 'CAMPAIGNS', 'house').word()
    try {
      const before = await word()
      const report = await ask()
      const found = comparePromotions(before, report, await word())
      return { ...report, findings: [...report.findings, ...found] }
    } catch (error) {
      const report = await ask()
      const unreached = { invariant: 'reach', object: 'campaigns', detail: toErrorText(error) }
      return { ...report, findings: [...report.findings, unreached] }
    }
  }

  /** A restore has undone counted payments of the journal (BAK54). */
  async recountFaucet(): Promise<void> {
    this.#store.forgetFaucetTotals()
  }

  /** Newest first. */
  async reports(limit: number, isClean = false): Promise<ReconciliationReport[]> {
    return this.#store.reports(Math.min(limit, 60), isClean)
  }

  /**
   * A reason of null resumes what is halted.
   * @param subject a market, a shard (`ledger:l0`) or the clearing house (`clearing:USDT`)
   * @returns unreachable objects
   */
  async halt(subject: string, reason: string | null): Promise<string[]> {
    const untold = isHaltedAsWhole(subject)
      ? await this.#haltAll([subject], '*', reason)
      : await this.#haltAll([...this.#ledgers(), `book:${subject}`], subject, reason)
    this.#store.isAlerted = true
    await callSiteAlerts(this.env, (alerts) =>
      reason === null ? alerts.clear('market_halted', subject) : alerts.raise(toHaltCondition(subject)),
    )
    return untold
  }

  async #haltAll(names: readonly string[], scope: string, reason: string | null): Promise<string[]> {
    const attempts = names.map(async (name) => {
      try {
        await moneyPeerStub(this.env, name).halt(MONEY_LINK_VERSION, scope, reason)
        return []
      } catch {
        return [name]
      }
    })
    return (await Promise.all(attempts)).flat()
  }

  async quarantine(): Promise<ObjectQuarantine[]> {
    return this.#listQuarantine((await this.#report()).objects)
  }

  /** Returns what waits for an operator, read now: quarantined messages, halted markets and shards. */
  async stopped(): Promise<{ readonly quarantine: readonly ObjectQuarantine[]; readonly halted: readonly string[] }> {
    const { objects } = await this.#report()
    return { quarantine: await this.#listQuarantine(objects), halted: listHalted(objects) }
  }

  async #listQuarantine(objects: ReconciliationReport['objects']): Promise<ObjectQuarantine[]> {
    const lists = objects
      .filter(({ quarantined }) => quarantined > 0)
      .map(async ({ name }) => {
        const rows = await moneyPeerStub(this.env, name).quarantined(MONEY_LINK_VERSION)
        return rows.map((row) => ({ object: name, ...row }))
      })
    return (await Promise.all(lists)).flat().sort((a, b) => a.time - b.time)
  }

  async endQuarantine(object: string, ending: QuarantineRelease): Promise<Result<null, string>> {
    const isKnown = (await this.#report()).objects.some(({ name }) => name === object)
    return isKnown
      ? moneyPeerStub(this.env, object).endQuarantine(MONEY_LINK_VERSION, ending)
      : refuse('no such object')
  }

  override async alarm(): Promise<void> {
    // Restored objects answer nothing (BAK58).
    if (this.env.RESTORING === 'true') return this.ctx.storage.setAlarm(Date.now() + AUDIT_INTERVAL_MS)
    const [before] = this.#store.reports(1)
    try {
      const report = await this.audit()
      if (isReportQuiescent(report, before) && !this.#isUntold) return
    } catch (error) {
      logError('audit_failed', { error })
    }
    await this.ctx.storage.setAlarm(Date.now() + AUDIT_INTERVAL_MS)
    // Not awaited, because the next audit makes this call again.
    objectStub(this.env, 'LIABILITIES', 'all')
      .watch()
      .catch(() => undefined)
  }

  #report(): Promise<ReconciliationReport> {
    return auditBalances(
      (name) => moneyPeerStub(this.env, name),
      [...this.#ledgers(), ...CHAINS],
      () => Date.now(),
    )
  }

  #ledgers(): string[] {
    return listShardNames(ledgerShardCount(this.env)).map((name) => `ledger:${name}`)
  }
}
