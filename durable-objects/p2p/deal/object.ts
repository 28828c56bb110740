import { DurableObject } from 'cloudflare:workers'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import type { TraderFigures } from '#shared/p2p/ads.ts'
import { type DealParty, type DealTerms, isDealTerminal } from '#shared/p2p/deals.ts'
import { formatFiatAmount, formatFiatPrice } from '#shared/p2p/fiats.ts'
import type { P2pRefusal, P2pRefusalReason } from '#shared/p2p/refusals.ts'
import type { DealSummaryView, DealView, PaymentDetail, PostedDealChatKind } from '#shared/p2p/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import type { DealAppealReport } from '../../operator/cases/engine.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { findLimitHolder, type LimitAccountsEnv } from '../../platform/limit-holder.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { isHouseOperatedAccount } from '../../platform/simulated.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { LedgerCommand, LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { DealReportToBoard } from '../board/object.ts'
import type { DealNotification } from '../trader/object.ts'
import { type Deal, escrowAtoms, oppositeDealParty } from './deal.ts'
import { isDealSettled } from './effects.ts'
import type { DealAction } from './engine.ts'
import { type DealPorts, DealService } from './service.ts'
import { type DealCaseFile, toDealView } from './views.ts'

type Trader = {
  join(brief: DealSummaryView): Promise<Result<null, P2pRefusalReason>>
  tell(brief: DealSummaryView): Promise<TraderFigures>
  notify(userId: string, news: DealNotification): Promise<void>
  ratingGiven(deal: string): Promise<'good' | 'bad' | null>
  figures(): Promise<TraderFigures>
}

type DealEnv = NotificationsEnv & {
  readonly ACCOUNT: LimitAccountsEnv['ACCOUNT']
  readonly LEDGER: { getByName(name: string): { execute(request: LedgerRequest): Promise<LedgerOutcome> } }
  readonly P2P_BOARD: { getByName(fiat: string): { report(report: DealReportToBoard): Promise<void> } }
  readonly P2P_TRADER: { getByName(userId: string): Trader }
  readonly CASES: { getByName(name: string): { appeal(report: DealAppealReport): Promise<void> } }
  readonly UPTIME: {
    getByName(name: string): {
      watch(until: number): Promise<void>
      downtime(from: number, to: number): Promise<number>
    }
  }
  readonly LEDGER_SHARDS?: string
}

const WALLET = 'p2p'
/** The uptime watch may end before the requested time, by at most this (UT3). */
const LEASE_RESERVE_MS = 10 * MINUTE_MS

export function toDealSummaryView(deal: Deal, party: DealParty, seq: number): DealSummaryView {
  const { terms } = deal
  const asset = findAsset(terms.asset)
  assert(asset, 'what is traded here is an asset of the house')
  const cost = formatFiatAmount(terms.fiat, BigInt(terms.cost))
  return {
    id: terms.id,
    seq,
    side: party === 'buyer' ? 'buy' : 'sell',
    isMaker: terms.maker === party,
    state: deal.state,
    cause: deal.cause ?? null,
    asset: terms.asset,
    fiat: terms.fiat,
    amount: formatAssetAmount(asset, escrowAtoms(deal)),
    cost,
    price: formatFiatPrice(terms.fiat, BigInt(terms.price)),
    usdt: Number(cost) / (FIAT_RATES[terms.fiat] ?? 1),
    other: terms[oppositeDealParty(party)],
    openedAt: deal.openedAt,
    paidAt: deal.paidAt,
    releasedAt: deal.releasedAt,
    endedAt: isDealTerminal(deal.state) ? deal.since : 0,
    deadline: deal.deadline,
  }
}

export class P2pDeal extends DurableObject<DealEnv> {
  readonly #service: DealService
  /** End of the uptime watch, epoch ms. */
  #leasedUntil = 0

  constructor(ctx: DurableObjectState, env: DealEnv) {
    super(ctx, env)
    this.#service = new DealService({
      storage: ctx.storage,
      now: () => Date.now(),
      background: (work) => ctx.waitUntil(work),
      report: (event, facts) => logError(event, { object: `deal:${ctx.id.name}`, ...facts }),
      services: this.#services(),
    })
  }

  /** Called by the p2p board. Idempotent. */
  async open(terms: DealTerms, payTo: PaymentDetail, greeting: string): Promise<void> {
    this.#service.open(terms, payTo, greeting)
    await this.#watchUptime()
    await this.#service.executeEffects()
  }

  async act(userId: string, act: DealAction): Promise<Result<string, P2pRefusal>> {
    const done = await this.#service.act(userId, act)
    if (!done.ok) return done
    await this.#watchUptime()
    await this.#service.executeEffects()
    return ok(this.#service.deal?.state ?? done.value.state)
  }

  /** The caller has checked that the user is an arbiter. */
  async rule(act: Extract<DealAction, { kind: 'rule' }>): Promise<Result<string, P2pRefusal>> {
    const done = await this.#service.act('arbiter', act, true)
    if (!done.ok) return done
    await this.#service.executeEffects()
    return ok(this.#service.deal?.state ?? done.value.state)
  }

  async bring(userId: string, name: string, bytes: Uint8Array): Promise<Result<string, P2pRefusal>> {
    const done = await this.#service.addEvidence(userId, name, bytes)
    if (!done.ok) return done
    await this.#service.executeEffects()
    return ok(done.value.state)
  }

  async file(userId: string, hash: string): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined> {
    return this.#service.file(userId, hash)
  }

  async caseFile(): Promise<
    (DealCaseFile & { readonly figures: Readonly<Record<DealParty, TraderFigures>> }) | undefined
  > {
    const file = this.#service.caseFile()
    if (!file) return undefined
    const { buyer, seller } = file.deal.terms
    const [ofBuyer, ofSeller] = await Promise.all(
      [buyer, seller].map((userId) => objectStub(this.env, 'P2P_TRADER', userId).figures()),
    )
    assert(ofBuyer && ofSeller, 'a deal has two people')
    return { ...file, figures: { buyer: ofBuyer, seller: ofSeller } }
  }

  async caseEvidence(hash: string): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined> {
    return this.#service.caseEvidence(hash)
  }

  async keepChatPicture(userId: string, bytes: Uint8Array): Promise<Result<string, P2pRefusal>> {
    return this.#service.keepChatPicture(userId, bytes)
  }

  async chatPicture(userId: string, hash: string): Promise<Uint8Array | undefined> {
    return this.#service.chatPicture(userId, hash)
  }

  async caseChatPicture(hash: string): Promise<Uint8Array | undefined> {
    return this.#service.caseChatPicture(hash)
  }

  async say(userId: string, kind: PostedDealChatKind, body: string): Promise<Result<number, P2pRefusal>> {
    return this.#service.postMessage(userId, kind, body)
  }

  async view(userId: string): Promise<DealView | undefined> {
    const read = this.#service.readDeal(userId)
    if (!read) return undefined
    const { terms } = read.deal
    const [rating, figures] = await Promise.all([
      objectStub(this.env, 'P2P_TRADER', userId).ratingGiven(terms.id),
      objectStub(this.env, 'P2P_TRADER', terms[oppositeDealParty(read.party)]).figures(),
    ])
    const brief = toDealSummaryView(read.deal, read.party, read.log.at(-1)?.seq ?? 0)
    return toDealView(read, brief, { rating, figures })
  }

  override async alarm(): Promise<void> {
    await this.#service.alarm(() => this.#watchUptime())
  }

  /** Keeps the uptime watch running until the deadline, because an outage extends the deadline. */
  async #watchUptime(): Promise<void> {
    const until = (this.#service.deal?.deadline ?? 0) + LEASE_RESERVE_MS
    if (until <= this.#leasedUntil || until <= Date.now()) return
    await objectStub(this.env, 'UPTIME', 'site').watch(until)
    this.#leasedUntil = until
  }

  #services(): DealPorts {
    const trader = (userId: string) => objectStub(this.env, 'P2P_TRADER', userId)
    return {
      hold: async (terms, key) => {
        const { seller, asset, atoms } = terms
        if (!(await this.#reserve(terms))) return refuse('paper_limit')
        const held = await this.#ledger(seller, key, { kind: 'hold', asset, atoms, wallet: WALLET })
        if (held.ok) return ok(held.value.id)
        return refuse(held.error.reason === 'insufficient_funds' ? 'seller_short' : 'ledger_halted')
      },
      award: async ({ seller, buyer }, hold, toBuyer, key) => {
        const moved = await this.#ledger(seller, key, { kind: 'award', hold, toPerson: buyer, atoms: toBuyer })
        if (!moved.ok) throw new Error(`escrow is not moved: ${moved.error.reason}`)
        return moved.value.id
      },
      join: (deal, party) => trader(deal.terms[party]).join(toDealSummaryView(deal, party, 1)),
      report: async (deal, seq) => {
        const { maker, id, fiat } = deal.terms
        const [figures] = await Promise.all([
          trader(deal.terms[maker]).tell(toDealSummaryView(deal, maker, seq)),
          trader(deal.terms[oppositeDealParty(maker)]).tell(toDealSummaryView(deal, oppositeDealParty(maker), seq)),
        ])
        const isReturned = deal.toBuyer === 0n || deal.cause === 'not_funded'
        if (isReturned && isDealTerminal(deal.state)) await this.#free(deal.terms)
        const report = { deal: id, isOver: isDealSettled(deal), isReturned, maker: deal.terms[maker], figures }
        await objectStub(this.env, 'P2P_BOARD', fiat).report(report)
      },
      notify: (deal, party, news) =>
        trader(deal.terms[party]).notify(deal.terms[party], { deal: deal.terms.id, news, role: party }),
      tell: (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      tellDesk: async ({ terms, appeal }, seq) => {
        const userId = appeal ? terms[appeal.by] : ''
        await objectStub(this.env, 'CASES', 'desk').appeal({
          deal: terms.id,
          person: userId,
          isOpen: appeal?.isOpen ?? false,
          seq,
        })
      },
      downtime: (from, to) => objectStub(this.env, 'UPTIME', 'site').downtime(from, to),
    }
  }

  /** Deals with simulated merchants count for the daily limit of paper money (LE40). */
  async #reserve({ id, seller, buyer, asset, atoms }: DealTerms): Promise<boolean> {
    if (!isHouseOperatedAccount(seller)) return true
    const cents = Number(estimateUsdCents(asset, BigInt(atoms)))
    const command = { kind: 'reserve', source: 'p2p', ref: `p2p:${id}`, cents } as const
    const reserved = await this.#ledger(await findLimitHolder(this.env, buyer), `p2p:${id}:reserve`, command)
    if (!reserved.ok && reserved.error.reason !== 'paper_limit') throw new Error(reserved.error.reason)
    return reserved.ok
  }

  async #free({ id, seller, buyer }: DealTerms): Promise<void> {
    if (!isHouseOperatedAccount(seller)) return
    const holder = await findLimitHolder(this.env, buyer)
    await this.#ledger(holder, `p2p:${id}:free`, { kind: 'unreserve', ref: `p2p:${id}` })
  }

  #ledger(userId: string, key: string, command: LedgerCommand): Promise<LedgerOutcome> {
    return objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env))).execute({
      person: userId,
      key,
      command,
    })
  }
}
