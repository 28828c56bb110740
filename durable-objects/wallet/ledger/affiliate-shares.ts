// Pays inviters their shares in the fee's transaction (durable-objects/affiliate/program/SPEC.md). A message carries
// the money to inviters of other shards.

import type { FeeProduct } from '#shared/affiliate/figures.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type AffiliateTerms, AffiliateTermsStore, computeCommissions } from '../../platform/affiliate-terms.ts'
import type { CommissionReport, FeeCharge, FillReport } from '../../platform/edge-messages.ts'
import { RelatedAccounts, type RelationUpdate } from '../../platform/kin.ts'
import type { MoneyService } from '../../platform/money-service.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { computeShardName } from '../../platform/slots.ts'
import { AffiliateStore, type StoredCommission } from './affiliate-store.ts'
import { formatAvailableBalanceAccount } from './engine.ts'
import type { LedgerMessageHandlers } from './messages.ts'
import type { LedgerStore } from './store.ts'
import { BTC_REFERENCE_PRICE, computeVolumeCents, parseTicketId } from './trading-store.ts'

export type AffiliateSharesDeps = {
  readonly host: MoneyHost
  readonly service: () => MoneyService
  readonly orders: LedgerStore
  readonly shards: number
}

/** Millionths of a USDT at the trade's price. For statistics only; payments are in atoms. */
export function computeUsdtMicros(
  asset: string,
  atoms: bigint,
  { market, price }: Pick<FillView, 'market' | 'price'>,
): number {
  const listed = findMarket(market)
  const units = Number(atoms) / 10 ** (findAsset(asset)?.scale ?? 0)
  const inQuote = asset === listed?.quote ? units : units * Number(price)
  return Math.floor(inQuote * (listed?.quote === 'BTC' ? BTC_REFERENCE_PRICE : 1) * 1e6)
}

export class AffiliateShareService {
  readonly store: AffiliateStore
  readonly terms: AffiliateTermsStore
  readonly kin: RelatedAccounts
  readonly #deps: AffiliateSharesDeps

  constructor(deps: AffiliateSharesDeps) {
    this.#deps = deps
    this.store = new AffiliateStore(deps.host.storage.sql)
    this.terms = new AffiliateTermsStore(deps.host.storage.sql)
    this.kin = new RelatedAccounts(deps.host.storage.sql)
  }

  readonly handlers: Pick<LedgerMessageHandlers, 'shareFee' | 'hasLeft' | 'commission'> = {
    shareFee: (fee, fills) => this.#shareFee(fee, fills),
    hasLeft: (userId) => this.terms.isAccountClosed(userId),
    commission: (report) => this.#write(report),
  }

  /** Ignores older terms. */
  setTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    return this.#deps.service().run(() => this.terms.set(inviter, terms))
  }

  setKin(userId: string, word: RelationUpdate): Promise<void> {
    return this.#deps.service().run(() => this.kin.set(userId, word))
  }

  /**
   * Newest first, at most 500.
   * @param beforeId see affiliate-store.ts
   */
  commissions(
    inviter: string,
    before: number,
    limit: number,
    product?: FeeProduct,
    beforeId?: string,
  ): StoredCommission[] {
    return this.store.commissions(inviter, before, Math.min(limit, 500), product, beforeId)
  }

  figures(inviter: string, from: number): ReturnType<AffiliateStore['figures']> {
    return this.store.figures(inviter, Math.floor(from / DAY_MS), this.#deps.host.now())
  }

  #shareFee({ order, asset, atoms, trade }: FeeCharge, fills: readonly FillReport[]): void {
    const { orders, shards, host, service } = this.#deps
    const placed = orders.findPlacedOrder(order)
    const inviter = placed?.inviter ?? ''
    if (!placed || inviter === '') return
    const fill = fills.find(({ view }) => view.id === trade && parseTicketId(view.order) === order)?.view
    const payer = placed.owner === '' ? placed.person : placed.owner
    const worth = (share: bigint) => (fill ? computeUsdtMicros(asset, share, fill) : 0)
    const cents = fill ? computeVolumeCents(fill) : 0
    // In the copy wallet, only copied orders name an inviter.
    const isCopied = placed.wallet === 'copy'
    const fee = { product: 'spot', trade, order, asset, fee: atoms, payer, cents, inviter, isCopied, worth } as const
    for (const report of computeCommissions(fee, this.terms.findTerms(inviter))) {
      // An inviter earns nothing from a related account (REL6).
      if (this.terms.isAccountClosed(report.person) || this.kin.areInOneGroup(payer, report.person)) continue
      const peer = `ledger:${computeShardName(report.person, shards)}`
      const now = host.now()
      const part = { asset, atoms: BigInt(report.atoms), kind: 'commission', ref: trade } as const
      if (peer === host.name) {
        service().journal.post(
          { debit: 'fees', credit: formatAvailableBalanceAccount(report.person, 'spot'), ...part },
          now,
        )
        this.#write(report)
      } else service().edge.send(peer, { kind: 'commission', ...report }, [{ account: 'fees', ...part }], now)
    }
  }

  #write(report: CommissionReport): void {
    this.store.save(report, this.#deps.host.now())
  }
}
