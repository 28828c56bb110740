// One instance, named `all`. Publishes a tree for each hour in which money moves or a reader asks for one.

import { DurableObject } from 'cloudflare:workers'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { InclusionProof, LiabilityPublication, SumNode } from '#shared/wallet/liabilities/sums.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import {
  type AccountLiability,
  ALL_LIABILITIES_SINCE,
  type LiabilityPage,
  type LiabilityQuery,
  type MarginLiabilityQuery,
} from '../../platform/liability.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { callSiteAlerts, type SiteAlertsEnv } from '../../platform/site-alerts.ts'
import { listShardNames } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { yieldToMessages } from '../../platform/yield-to-messages.ts'
import {
  addLiabilities,
  buildLiabilityChunks,
  computeLeafSalt,
  computeLiabilityRoot,
  createInclusionProof,
  createLiabilityPublication,
  isFirstOfDay,
  type LeafSource,
} from './engine.ts'
import { LEAVES_RETENTION_HOURS, LiabilityStore } from './store.ts'

type LiabilityEnv = SiteAlertsEnv & {
  readonly LEDGER: { getByName(name: string): { owed(query: LiabilityQuery): Promise<LiabilityPage> } }
  readonly CLEARING: {
    getByName(collateral: string): { owed(query: MarginLiabilityQuery): Promise<LiabilityPage | AccountLiability[]> }
  }
  readonly ORDER_BOOK: { getByName(name: string): { head(): Promise<HashChainHead> } }
  readonly LEDGER_SHARDS?: string
}

const CLEARING_SOURCE = 'clearing'
/** Maximum calls to a shard in one hour, enough for two million users. */
const CALLS_MAX = 1_000

/** A later alarm counts as lost. */
const LATE_MS = 10 * MINUTE_MS
const LATE_LASTS_MS = HOUR_MS + LATE_MS

/** During a deployment, a clearing house of the release before returns all accounts at once, unsorted. */
const wholePage = (owed: readonly AccountLiability[]): LiabilityPage => ({
  head: 0,
  isWhole: true,
  owed: owed.toSorted(([a], [b]) => (a < b ? -1 : 1)),
})

export class Liabilities extends DurableObject<LiabilityEnv> {
  readonly #store: LiabilityStore
  readonly #key: string
  #publishing: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: LiabilityEnv) {
    super(ctx, env)
    this.#store = new LiabilityStore(ctx.storage)
    this.#key = this.#store.key(() => crypto.randomUUID() + crypto.randomUUID())
  }

  async watch(): Promise<void> {
    const next = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null) await this.ctx.storage.setAlarm(next)
    else if (Date.now() - alarm > LATE_MS) await this.#reportLate('its alarm did not run')
  }

  /** The alert ends an hour later, unless it is reported again (LB7). */
  async #reportLate(detail: string): Promise<void> {
    await callSiteAlerts(this.env, (alerts) =>
      alerts.raise({ rule: 'liabilities_late', subject: 'all', detail }, LATE_LASTS_MS),
    )
  }

  /** Newest first. Publishes this hour's tree first. */
  async published(limit: number): Promise<LiabilityPublication[]> {
    await this.#publishThisHour()
    return this.#stored(limit)
  }

  /** Newest first, for readers without an account: publishes only if nothing is published yet (LB5). */
  async publications(limit: number): Promise<LiabilityPublication[]> {
    const stored = this.#stored(limit)
    return stored.length > 0 ? stored : this.published(limit)
  }

  #stored(limit: number): LiabilityPublication[] {
    return this.#store.publications(Math.min(limit, LEAVES_RETENTION_HOURS))
  }

  /** Undefined without a leaf in this hour, or after its deletion. */
  async inclusion(account: string, hour?: number): Promise<InclusionProof | undefined> {
    const [newest] = await this.published(1)
    const asked = hour ?? newest?.hour ?? 0
    const found = this.#store.findChunk(asked, computeLeafSalt(sha256, this.#key, asked, account))
    return found && createInclusionProof(found.publication, found.part, account, sha256)
  }

  override async alarm(): Promise<void> {
    await this.#publishThisHour().catch((error: unknown) => {
      logError('liabilities_failed', { error })
      return this.#reportLate(error instanceof Error ? error.message : String(error))
    })
  }

  #publishThisHour(): Promise<void> {
    this.#publishing ??= this.#publish(Date.now()).finally(() => {
      this.#publishing = undefined
    })
    return this.#publishing
  }

  async #publish(time: number): Promise<void> {
    const hour = Math.floor(time / HOUR_MS)
    const [previous] = this.#store.publications(1)
    if (previous && previous.hour >= hour) return
    await this.#readLiabilities(isFirstOfDay(hour, previous?.hour))
    const heads = await Promise.all(
      MARKETS.map(async ({ symbol }) => [symbol, await objectStub(this.env, 'ORDER_BOOK', symbol).head()] as const),
    )
    const { tops, count } = await this.#storeLeaves(hour)
    const top = { root: computeLiabilityRoot(tops, sha256), count }
    this.#store.savePublication(
      createLiabilityPublication(top, Object.fromEntries(heads), { previous, time }, sha256),
      tops,
    )
  }

  /** Reads all objects at the same time, so little money moves meanwhile. */
  async #readLiabilities(isWhole: boolean): Promise<void> {
    const shards = listShardNames(ledgerShardCount(this.env))
    await Promise.all([this.#readClearing(), ...shards.map((shard) => this.#readShard(shard, isWhole))])
    this.#store.keepSources(shards)
  }

  /** Values of positions follow prices, so the clearing house reports all of them. */
  async #readClearing(): Promise<void> {
    const stub = objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer: LiabilityPage | AccountLiability[] = await stub.owed({ after })
      const page: LiabilityPage = Array.isArray(answer) ? wholePage(answer) : answer
      this.#store.applyPage(CLEARING_SOURCE, page, after)
      after = page.next
    }
  }

  /** Pages are read at different moments. Changes since the first page are read until one page has them all. */
  async #readShard(shard: string, isWhole: boolean): Promise<void> {
    const stub = objectStub(this.env, 'LEDGER', shard)
    let query: LiabilityQuery = { since: isWhole ? ALL_LIABILITIES_SINCE : this.#store.head(shard), after: '' }
    let begun: number | undefined
    for (let call = 0; call < CALLS_MAX; call += 1) {
      const page = await stub.owed(query)
      this.#store.applyPage(shard, page, query.after)
      begun ??= page.head
      if (page.next !== undefined) {
        query = { since: page.isWhole ? ALL_LIABILITIES_SINCE : query.since, after: page.next }
      } else if (query.after === '') {
        return this.#store.saveHead(shard, page.head)
      } else {
        query = { since: begun, after: '' }
        begun = undefined
      }
    }
    throw new Error(`the balances of ${shard} changed faster than they were read`)
  }

  async #storeLeaves(hour: number): Promise<{ readonly tops: readonly SumNode[]; readonly count: number }> {
    this.#store.deleteChunks(hour)
    const source: LeafSource = {
      accounts: { count: this.#store.countAccounts(), all: () => this.#store.accounts() },
      sumsOf: (account) => addLiabilities(this.#store.owedTo(account)),
      salt: (account) => computeLeafSalt(sha256, this.#key, hour, account),
      pause: yieldToMessages,
    }
    const tops: SumNode[] = []
    let count = 0
    for await (const { leaves, top } of buildLiabilityChunks(source, sha256)) {
      this.#store.saveChunk(hour, tops.length, leaves)
      tops.push(top)
      count += leaves.length
    }
    return { tops, count }
  }
}
