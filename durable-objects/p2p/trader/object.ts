// One object per user (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { PageCursor } from '#shared/api/cursor.ts'
import { PAYMENT_DETAILS_MAX, TAKER_OPEN_DEALS_MAX, type TraderFigures } from '#shared/p2p/ads.ts'
import { type DealParty, isDealTerminal } from '#shared/p2p/deals.ts'
import { P2P_FIATS, type P2pFiat } from '#shared/p2p/fiats.ts'
import { findPaymentMethod, normalisePaymentField } from '#shared/p2p/payment-methods.ts'
import { toP2pPublicId } from '#shared/p2p/public-id.ts'
import type { P2pRefusal, P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { type DealSummaryView, type P2pTraderView, PaymentDetail } from '#shared/p2p/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse, refuseWith } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { forgetErasedInBackup } from '../../platform/backup/barrier.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { listTraderDeals, P2P_TRADER_MIGRATIONS, parseDealSummary } from './deals.ts'
import {
  computeTodayDealFigures,
  computeTraderFigures,
  countOpenTakerDeals,
  findPurchaseHoldEnd,
  isOverNewAccountLimit,
} from './figures.ts'
import { addSimulatedFigures, createSimulatedFigures } from './simulated-figures.ts'

const TABLES = ['profile', 'details', 'deals', 'ratings', 'given', 'blocked', 'boards'] as const
const ProfileRow = z.object({ name: z.string(), since: z.int(), simulated: z.int() })
const DetailRow = z.object({ detail: z.string() })
const CountRow = z.object({ good: z.int(), count: z.int() })
const GoodRow = z.object({ good: z.int() })
const SeqRow = z.object({ seq: z.int() })
const BlockedRow = z.object({ person: z.string(), name: z.string() })
const FiatRow = z.object({ fiat: z.enum(P2P_FIATS) })

const MONTH_MS = 30 * DAY_MS

export type PublicTraderProfile = { readonly name: string; readonly since: number; readonly isSimulated: boolean }

export type DealNotification = { readonly deal: string; readonly news: string; readonly role: DealParty }

export type P2pTakerStatus = {
  readonly figures: TraderFigures
  readonly cancelledToday: number
  readonly takenTodayUsdt: number
  /** Open deals in which the user is the taker. */
  readonly openDeals: number
}

/** @param since creation of the account, epoch ms */
export type UnstoredTrader = { readonly person: string; readonly since: number }

const nameOf = (userId: string): string => `Trader-${sha256(`p2p ${userId}`).slice(0, 6).toUpperCase()}`

type Merchants = { told(userId: string, deal: string, news: string, role: DealParty): Promise<void> }
type TraderEnv = { readonly P2P_MERCHANTS: { getByName(fiat: string): Merchants } }

export class P2pTrader extends DurableObject<TraderEnv> {
  constructor(ctx: DurableObjectState, env: TraderEnv) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, P2P_TRADER_MIGRATIONS))
  }

  /** Stores the user if not yet stored. */
  async meet(
    userId: string,
    { since, name = nameOf(userId), isSimulated = false }: Partial<PublicTraderProfile> & { since: number },
  ): Promise<void> {
    this.#run(
      'INSERT INTO profile (id, name, since, simulated) VALUES (1, ?, ?, ?) ON CONFLICT DO NOTHING',
      name,
      since,
      isSimulated ? 1 : 0,
    )
  }

  async figures(): Promise<TraderFigures> {
    return this.#figures(Date.now())
  }

  async takerFacts(): Promise<P2pTakerStatus> {
    const now = Date.now()
    const { cancelled, usdt } = computeTodayDealFigures(this.#deals(now - MONTH_MS), now)
    const openDeals = countOpenTakerDeals(this.#deals(0, true))
    return { figures: this.#figures(now), cancelledToday: cancelled, takenTodayUsdt: usdt, openDeals }
  }

  /** End of the hold on bought coins, epoch ms; 0: none. */
  async boughtUntil(asset: string): Promise<number> {
    return findPurchaseHoldEnd(this.#deals(Date.now() - MONTH_MS), asset)
  }

  async hasBlocked(userId: string): Promise<boolean> {
    return this.#run('SELECT 1 FROM blocked WHERE person = ?', userId).length > 0
  }

  async block(userId: string, name: string): Promise<void> {
    this.#run('INSERT OR REPLACE INTO blocked (person, name) VALUES (?, ?)', userId, name)
  }

  /** @param id public id, as in `view` */
  async unblock(id: string): Promise<void> {
    const found = this.#blocked().find(({ person: userId }) => toP2pPublicId(userId) === id)
    if (found) this.#run('DELETE FROM blocked WHERE person = ?', found.person)
  }

  async otherOf(deal: string): Promise<string | undefined> {
    const [row] = this.#run('SELECT brief FROM deals WHERE id = ?', deal)
    return row && this.#summary(row).other
  }

  async joinBoard(fiat: P2pFiat): Promise<void> {
    this.#run('INSERT OR IGNORE INTO boards (fiat) VALUES (?)', fiat)
  }

  async boards(): Promise<P2pFiat[]> {
    return this.#run('SELECT fiat FROM boards').map((row) => FiatRow.parse(row).fiat)
  }

  /** The holder of all payment details is the user's own name (PT2). */
  async keepDetail({ method: id, holder, fields }: PaymentDetail): Promise<Result<null, P2pRefusal>> {
    const method = findPaymentMethod(id)
    if (!method) return refuseWith('method_unknown')
    const name = holder.trim().replace(/\s+/g, ' ')
    if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,79}$/u.test(name)) return refuseWith('name_missing')
    const others = this.#details().filter((detail) => detail.method !== id)
    const [known] = others
    if (known && known.holder.toLowerCase() !== name.toLowerCase()) {
      return refuseWith('name_differs', { name: known.holder })
    }
    if (others.length >= PAYMENT_DETAILS_MAX)
      return refuseWith('details_too_many', { most: String(PAYMENT_DETAILS_MAX) })
    const read: Record<string, string> = {}
    for (const field of method.fields) {
      const text = normalisePaymentField(field, fields[field] ?? '')
      if (text === undefined) return refuseWith('field_invalid', { field })
      read[field] = text
    }
    const detail: PaymentDetail = { method: id, holder: name, fields: read }
    this.#run('INSERT OR REPLACE INTO details (method, detail) VALUES (?, ?)', id, JSON.stringify(detail))
    return ok(null)
  }

  async removeDetail(method: string): Promise<void> {
    this.#run('DELETE FROM details WHERE method = ?', method)
  }

  async detail(method: string): Promise<PaymentDetail | undefined> {
    return this.#details().find((detail) => detail.method === method)
  }

  /** Idempotent. Refused above the bound of open deals (PT3) and the daily limit of a new account (PB7). */
  async join(brief: DealSummaryView): Promise<Result<null, P2pRefusalReason>> {
    const isKnown = this.#run('SELECT 1 FROM deals WHERE id = ?', brief.id).length > 0
    if (!isKnown && !brief.isMaker) {
      const now = Date.now()
      if (countOpenTakerDeals(this.#deals(0, true)) >= TAKER_OPEN_DEALS_MAX) return refuse('deals_too_many')
      const { since } = this.#figures(now)
      if (isOverNewAccountLimit(since, this.#deals(now - DAY_MS), brief, now)) return refuse('day_limit')
    }
    this.#keep(brief)
    return ok(null)
  }

  /** Older reports are ignored. */
  async tell(brief: DealSummaryView): Promise<TraderFigures> {
    this.#keep(brief)
    return this.#figures(Date.now())
  }

  /** Only simulated merchants react. */
  async notify(userId: string, { deal, news, role }: DealNotification): Promise<void> {
    if (!this.#figures(Date.now()).isSimulated) return
    const [fiat = ''] = deal.split('-')
    await objectStub(this.env, 'P2P_MERCHANTS', fiat).told(userId, deal, news, role)
  }

  /** A deal can be rated once, after its end. */
  async rate(deal: string, isGood: boolean): Promise<Result<null, P2pRefusal>> {
    const [row] = this.#run('SELECT brief FROM deals WHERE id = ?', deal)
    if (!row || !isDealTerminal(this.#summary(row).state)) return refuseWith('wrong_state')
    if (this.#run('SELECT 1 FROM given WHERE deal = ?', deal).length > 0) return refuseWith('rating_given')
    this.#run('INSERT INTO given (deal, good) VALUES (?, ?)', deal, isGood ? 1 : 0)
    return ok(null)
  }

  async rated(deal: string, isGood: boolean): Promise<void> {
    this.#run('INSERT OR REPLACE INTO ratings (deal, good) VALUES (?, ?)', deal, isGood ? 1 : 0)
  }

  async ratingGiven(deal: string): Promise<'good' | 'bad' | null> {
    const [row] = this.#run('SELECT good FROM given WHERE deal = ?', deal)
    return row ? (GoodRow.parse(row).good === 1 ? 'good' : 'bad') : null
  }

  /** Works also for a user without stored data (PT9). */
  async view(unmet?: UnstoredTrader): Promise<P2pTraderView> {
    const now = Date.now()
    const figures = this.#figures(now, unmet)
    const known = listTraderDeals(this.ctx.storage.sql, 'first')
    const blocked = this.#blocked().map(({ person: userId, name }) => ({ id: toP2pPublicId(userId), name }))
    return {
      name: figures.name,
      figures,
      details: this.#details(),
      deals: known.map((brief) => ({ ...brief, other: toP2pPublicId(brief.other) })),
      blocked,
    }
  }

  /**
   * Newest first.
   * @param which `over`: only ended deals
   */
  async deals(cursor: PageCursor = {}, which: 'all' | 'over' = 'all'): Promise<DealSummaryView[]> {
    return listTraderDeals(this.ctx.storage.sql, which, cursor).map((brief) => ({
      ...brief,
      other: toP2pPublicId(brief.other),
    }))
  }

  /** Called when the account is closed (PT8). A later report of an open deal stores that deal again. */
  async vanish(): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (const table of TABLES) this.#run(`DELETE FROM ${table}`)
    })
    forgetErasedInBackup(this.ctx.storage)
  }

  #keep(brief: DealSummaryView): void {
    const [row] = this.#run('SELECT seq FROM deals WHERE id = ?', brief.id)
    if (row && SeqRow.parse(row).seq > brief.seq) return
    this.#run(
      'INSERT OR REPLACE INTO deals (id, seq, opened_at, over, brief) VALUES (?, ?, ?, ?, ?)',
      brief.id,
      brief.seq,
      brief.openedAt,
      isDealTerminal(brief.state) ? 1 : 0,
      JSON.stringify(brief),
    )
  }

  #deals(since: number, isOpen = false): DealSummaryView[] {
    const query = `SELECT brief FROM deals WHERE opened_at >= ?${isOpen ? ' AND over = 0' : ''}`
    return this.#run(query, since).map((row) => this.#summary(row))
  }

  #summary(row: Record<string, unknown>): DealSummaryView {
    return parseDealSummary(row)
  }

  #blocked(): z.infer<typeof BlockedRow>[] {
    return this.#run('SELECT person, name FROM blocked').map((row) => BlockedRow.parse(row))
  }

  #details(): PaymentDetail[] {
    return this.#run('SELECT detail FROM details ORDER BY method').map((row) =>
      PaymentDetail.parse(JSON.parse(DetailRow.parse(row).detail)),
    )
  }

  #figures(now: number, unmet?: UnstoredTrader): TraderFigures {
    const [row] = this.#run('SELECT name, since, simulated FROM profile')
    const newcomer = { name: unmet ? nameOf(unmet.person) : '', since: unmet?.since ?? now, simulated: 0 }
    const { name, since, simulated } = row ? ProfileRow.parse(row) : newcomer
    const [counts] = this.#run('SELECT coalesce(sum(good), 0) AS good, count(*) AS count FROM ratings')
    const { good, count } = CountRow.parse(counts)
    const isSimulated = simulated === 1
    const profile = { name, since, isSimulated, good, bad: count - good }
    const own = computeTraderFigures(profile, this.#deals(now - MONTH_MS), now)
    return isSimulated ? addSimulatedFigures(own, createSimulatedFigures(this.ctx.id.name ?? '', name, now)) : own
  }

  #run(query: string, ...bindings: (string | number)[]): Record<string, unknown>[] {
    return this.ctx.storage.sql.exec(query, ...bindings).toArray()
  }
}
