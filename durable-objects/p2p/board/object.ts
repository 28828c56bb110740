import { DurableObject } from 'cloudflare:workers'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import {
  MERCHANT_SHARE_WINDOW_MS,
  P2P_ADS_MAX,
  type P2pAdDraft,
  type P2pAdSide,
  type P2pAdView,
  type TraderFigures,
} from '#shared/p2p/ads.ts'
import type { OwnAd } from '#shared/p2p/calls.ts'
import type { DealTerms } from '#shared/p2p/deals.ts'
import { formatFiatAmount, formatFiatPrice, isP2pFiat, type P2pAsset, type P2pFiat } from '#shared/p2p/fiats.ts'
import { toP2pPublicId } from '#shared/p2p/public-id.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import type { P2pBoardView, PaymentDetail } from '#shared/p2p/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { areAccountsRelated, type RelatedAccountsEnv } from '../../platform/kin.ts'
import { NoticeOutbox, type NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import { readTelemetryContext } from '../../platform/telemetry/context.ts'
import type { LedgerHoldings } from '../../wallet/ledger/views.ts'
import type { P2pTakerStatus } from '../trader/object.ts'
import {
  type AdTakeTerms,
  changeP2pAd,
  checkAdFunds,
  checkAdTake,
  checkAdTakeFunds,
  checkP2pAd,
  computeAdLimits,
  type P2pAd,
  type P2pAdChange,
  type P2pAdFilter,
  rankP2pAds,
} from './engine.ts'
import { computeAdPrice, computeReferencePrice, type P2pReferencePrice } from './reference.ts'
import { SimulatedAds, type SimulatedOffer } from './simulated-ads.ts'
import { type AdPartInDeal, P2pBoardStore } from './store.ts'

type Trader = {
  takerFacts(): Promise<P2pTakerStatus>
  figures(): Promise<TraderFigures>
  hasBlocked(userId: string): Promise<boolean>
  detail(method: string): Promise<PaymentDetail | undefined>
  joinBoard(fiat: P2pFiat): Promise<void>
  boards(): Promise<P2pFiat[]>
}
type Deal = { open(terms: DealTerms, payTo: PaymentDetail, greeting: string): Promise<void> }

type BoardEnv = NotificationsEnv & {
  readonly ACCOUNT: RelatedAccountsEnv['ACCOUNT']
  readonly P2P_MERCHANTS: {
    getByName(fiat: string): { prepare(userId: string, asset: P2pAsset, side: P2pAdSide): Promise<void> }
  }
  readonly P2P_SIMULATED?: string
  readonly P2P_TRADER: { getByName(userId: string): Trader }
  readonly P2P_DEAL: { getByName(id: string): Deal }
  readonly P2P_BOARD: {
    getByName(fiat: string): { promised(userId: string, asset: P2pAsset): Promise<bigint> }
  }
  readonly LEDGER: { getByName(name: string): { holdings(userId: string): Promise<LedgerHoldings> } }
  readonly LEDGER_SHARDS?: string
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
}

/** `key` makes the call idempotent. */
export type AdTakeRequest = AdTakeTerms & {
  readonly ad: number
  readonly key: string
  readonly hasSecondFactor: boolean
  readonly residence: string
}

export type DealReportToBoard = {
  readonly deal: string
  readonly isOver: boolean
  /** True if the coins went back, so the ad offers them again. */
  readonly isReturned: boolean
  readonly maker: string
  readonly figures: TraderFigures
}

export const P2P_BOARD_PAGE_SIZE = 20
const REFERENCE_KEPT_MS = 2_000
const RETRY_MS = 5_000

/** Atoms: `has` is available, `elsewhere` is promised by ads on other boards. */
type Money = { readonly has: bigint; readonly elsewhere: bigint }

/** A repeated request with a known key returns its deal. A different request with that key is refused. */
function again({ deal, ad, opening }: AdPartInDeal, take: AdTakeRequest): Result<string, P2pRefusal> {
  const { terms } = JSON.parse(opening) as { terms: DealTerms }
  const isSame =
    ad === take.ad &&
    terms.method === take.method &&
    (take.amount.in === 'fiat' ? terms.cost === String(take.amount.minor) : terms.atoms === String(take.amount.atoms))
  return isSame ? ok(deal) : refuseWith('key_reused')
}

const hashDraft = (draft: P2pAdDraft): string => sha256(JSON.stringify(draft))

/** Callers of the release before answer version 2 expect a price of each ad. */
const acceptsPausedAds = (): boolean => (readTelemetryContext()?.answerVersion ?? 1) >= 2

export class P2pBoard extends DurableObject<BoardEnv> {
  readonly #store: P2pBoardStore
  readonly #fiat: P2pFiat
  readonly #outbox: NoticeOutbox
  readonly #simulated: SimulatedAds
  readonly #references = new Map<
    P2pAsset,
    { readonly reference: P2pReferencePrice | undefined; readonly readAt: number }
  >()

  constructor(ctx: DurableObjectState, env: BoardEnv) {
    super(ctx, env)
    const fiat = ctx.id.name ?? ''
    assert(isP2pFiat(fiat), `there is a board for each currency, not for ${fiat}`)
    this.#fiat = fiat
    this.#store = new P2pBoardStore(ctx.storage)
    this.#simulated = new SimulatedAds(fiat, this.#store)
    this.#outbox = new NoticeOutbox(ctx.storage.sql, () => `p2p-board/${fiat}`)
  }

  /**
   * Best first.
   * @param userId '' for a visitor
   */
  async page(filter: P2pAdFilter, page: number, userId: string): Promise<P2pBoardView> {
    const now = Date.now()
    const reference = await this.#reference(filter.asset)
    const found = rankP2pAds(this.#listed(now), filter, {
      figuresOf: (maker) => this.#figuresOf(maker),
      reference,
      now,
    })
    const shown = found.slice((page - 1) * P2P_BOARD_PAGE_SIZE, page * P2P_BOARD_PAGE_SIZE)
    return {
      ads: shown.map(({ ad, price }) => this.#view(ad, price, userId)),
      count: found.length,
      reference: reference ? { price: formatFiatPrice(this.#fiat, reference.price), time: reference.time } : null,
    }
  }

  /** Includes simulated merchants if the setting allows them. */
  #listed(now: number): readonly P2pAd[] {
    const own = [...this.#store.ads()].filter(({ maker }) => !this.#simulated.isSimulatedMerchant(maker))
    return [...own, ...this.#offers(now).map(({ ad }) => ad)]
  }

  #offers(now: number): readonly SimulatedOffer[] {
    return this.env.P2P_SIMULATED === 'false' ? [] : this.#simulated.offers(now)
  }

  #findAd(id: number): P2pAd | undefined {
    const stored = this.#store.ad(id)
    if (stored && !this.#simulated.isSimulatedMerchant(stored.maker)) return stored
    return this.#offers(Date.now()).find(({ ad }) => ad.id === id)?.ad
  }

  #figuresOf(maker: string): TraderFigures | undefined {
    return this.#store.figures(maker) ?? this.#simulated.figures(maker, Date.now())
  }

  #makers(): readonly string[] {
    const simulated = this.#offers(Date.now()).length > 0 ? this.#simulated.merchantAccounts() : []
    return [
      ...new Set([
        ...this.#store.makers().filter((maker) => !this.#simulated.isSimulatedMerchant(maker)),
        ...simulated,
      ]),
    ]
  }

  /** Stores a simulated ad, and gives its merchant coins. */
  async #prepareSimulated(id: number): Promise<void> {
    const offer = this.#offers(Date.now()).find(({ ad }) => ad.id === id)
    if (!offer) return
    const { person: userId } = offer.merchant
    await objectStub(this.env, 'P2P_MERCHANTS', this.#fiat).prepare(userId, offer.ad.asset, offer.ad.side)
    const figures = await objectStub(this.env, 'P2P_TRADER', userId).figures()
    this.#store.transaction(() => {
      // Other users may have taken a part of the ad during the await.
      const now = this.#offers(Date.now()).find(({ ad }) => ad.id === id)
      if (now) this.#store.save(now.ad)
      this.#store.saveFigures(userId, figures)
    })
  }

  /** Undefined if the ad does not exist, or is not visible to this user. */
  async ad(id: number, userId: string): Promise<P2pAdView | undefined> {
    const ad = this.#findAd(id)
    if (!ad || (ad.state !== 'online' && ad.maker !== userId)) return undefined
    const price = computeAdPrice(ad.pricing, await this.#reference(ad.asset), Date.now())
    return this.#view(ad, price, userId)
  }

  /** Undefined if the user never had an ad here. */
  async merchant(id: string): Promise<{ readonly figures: TraderFigures; readonly ads: P2pAdView[] } | undefined> {
    const userId = this.#makers().find((maker) => toP2pPublicId(maker) === id)
    const figures = userId === undefined ? undefined : this.#figuresOf(userId)
    if (userId === undefined || !figures) return undefined
    const listed = this.#listed(Date.now()).filter(({ maker, state, kind }) => {
      return maker === userId && state === 'online' && kind !== 'private'
    })
    const views = listed.map(async (ad) => {
      const price = computeAdPrice(ad.pricing, await this.#reference(ad.asset), Date.now())
      return price === undefined ? [] : [this.#view(ad, price, '')]
    })
    return { figures, ads: (await Promise.all(views)).flat() }
  }

  /** Returns the account behind an ad or a merchant. For moderation only, never for a page. */
  async whois(asked: { readonly ad: number } | { readonly merchant: string }): Promise<string | undefined> {
    if ('ad' in asked) return this.#findAd(asked.ad)?.maker
    return this.#makers().find((maker) => toP2pPublicId(maker) === asked.merchant)
  }

  /**
   * Also notifies the user.
   * @returns number of paused ads
   */
  async pauseAll(userId: string): Promise<number> {
    const listed = this.#store.adsOf(userId).filter(({ state }) => state === 'online')
    if (listed.length === 0) return 0
    this.#store.transaction(() => {
      for (const ad of listed) this.#store.save({ ...ad, state: 'offline', version: ad.version + 1 })
      this.#notifyPaused(userId, listed.length)
    })
    await this.#rearm()
    return listed.length
  }

  #notifyPaused(userId: string, count: number): void {
    const params = { fiat: this.#fiat, count }
    this.#outbox.add(userId, { kind: 'p2p_ads_paused', params, at: Date.now(), link: '/p2p/ads' })
  }

  /** For a closed account: closes its ads and deletes their texts (PB16). Idempotent. */
  async forget(userId: string): Promise<void> {
    this.#store.transaction(() => this.#store.eraseMaker(userId))
  }

  /** Newest first. */
  async own(userId: string): Promise<OwnAd[]> {
    const ads = this.#store.adsOf(userId).sort((a, b) => b.id - a.id)
    const views = ads.map(async (ad) => {
      const price = computeAdPrice(ad.pricing, await this.#reference(ad.asset), Date.now())
      const limits = { min: formatFiatAmount(this.#fiat, ad.min), max: formatFiatAmount(this.#fiat, ad.max) }
      return { ...this.#view(ad, price, userId), state: ad.state, limits }
    })
    return Promise.all(views)
  }

  /** Idempotent by key. */
  async post(userId: string, draft: P2pAdDraft, key?: string): Promise<Result<number, P2pRefusal>> {
    const known = this.#postedAgain(userId, draft, key)
    if (known) return known
    const reference = await this.#reference(draft.asset)
    const figures = await objectStub(this.env, 'P2P_TRADER', userId).figures()
    const missing = draft.side === 'sell' ? await this.#missingDetail(userId, draft.methods) : undefined
    await objectStub(this.env, 'P2P_TRADER', userId).joinBoard(this.#fiat)
    const money = draft.side === 'sell' ? await this.#money(userId, draft.asset) : undefined
    const twin = this.#postedAgain(userId, draft, key)
    if (twin) return twin
    const now = Date.now()
    const checked = checkP2pAd(draft, reference, now)
    if (!checked.ok) return checked
    if (missing !== undefined) return refuseWith('method_missing', { method: missing })
    if (this.#store.adsOf(userId).length >= P2P_ADS_MAX)
      return refuseWith('ads_too_many', { most: String(P2P_ADS_MAX) })
    const over = money && checkAdFunds(draft.asset, checked.value.left, this.#with(money, userId, draft.asset))
    if (over) return over
    const { atoms: _, min: __, max: ___, password, ...rest } = draft
    return this.#store.transaction(() => {
      const id = this.#store.nextNumber('ad')
      const hash = password === '' ? '' : sha256(password)
      const ad: P2pAd = {
        ...rest,
        ...checked.value,
        id,
        maker: userId,
        state: 'online',
        version: 1,
        password: hash,
        madeAt: now,
      }
      this.#store.save(ad)
      if (key !== undefined) this.#store.savePostKey(ad, key, hashDraft(draft))
      this.#store.saveFigures(userId, figures)
      return ok(id)
    })
  }

  #postedAgain(userId: string, draft: P2pAdDraft, key: string | undefined): Result<number, P2pRefusal> | undefined {
    const known = key === undefined ? undefined : this.#store.postedByKey(userId, key)
    if (!known) return undefined
    return known.draft_hash === hashDraft(draft) ? ok(known.ad) : refuseWith('key_reused')
  }

  /** A change makes the version that takers saw invalid. */
  async change(userId: string, id: number, change: P2pAdChange): Promise<Result<null, P2pRefusal>> {
    const known = this.#store.ad(id)
    if (known?.maker !== userId) return refuseWith('ad_unknown')
    const reference = await this.#reference(known.asset)
    const money = known.side === 'sell' ? await this.#money(userId, known.asset) : undefined
    const ad = this.#store.ad(id)
    if (!ad) return refuseWith('ad_closed')
    const changed = changeP2pAd(ad, change, { reference, now: Date.now() }, (left) =>
      money ? checkAdFunds(ad.asset, left, this.#with(money, userId, ad.asset, id)) : undefined,
    )
    if (!changed.ok) return changed
    if (changed.value !== ad) this.#store.save(changed.value)
    return ok(null)
  }

  /**
   * Idempotent by key.
   * @returns the deal's id
   */
  async take(userId: string, take: AdTakeRequest): Promise<Result<string, P2pRefusal>> {
    const known = this.#store.partByKey(userId, take.key)
    if (known) return again(known, take)
    await this.#prepareSimulated(take.ad)
    const ad = this.#findAd(take.ad)
    if (!ad) return refuseWith('ad_unknown')
    const seller = ad.side === 'sell' ? ad.maker : userId
    const [reference, facts, sellerHas, payTo, isBlocked, hasBlocked, isRelated] = await Promise.all([
      this.#reference(ad.asset),
      objectStub(this.env, 'P2P_TRADER', userId).takerFacts(),
      this.#coins(seller, ad.asset),
      objectStub(this.env, 'P2P_TRADER', seller).detail(take.method),
      objectStub(this.env, 'P2P_TRADER', ad.maker).hasBlocked(userId),
      objectStub(this.env, 'P2P_TRADER', userId).hasBlocked(ad.maker),
      areAccountsRelated(this.env, userId, ad.maker),
    ])
    // A concurrent request with the same key may have succeeded during the await.
    const twin = this.#store.partByKey(userId, take.key)
    if (twin) return again(twin, take)
    const now = Date.now()
    const usdtPerFiat = 1 / (FIAT_RATES[this.#fiat] ?? 1)
    const { hasSecondFactor, residence } = take
    const blocks = { hasBlocked: () => hasBlocked, isBlockedBy: () => isBlocked, isRelatedTo: () => isRelated }
    const openDeals = Math.max(facts.openDeals, this.#store.countOpenDeals(userId))
    const taker = { ...facts, ...blocks, openDeals, person: userId, hasSecondFactor, residence }
    const left = this.#store.ad(take.ad)
    const checked = checkAdTake(left, taker, take, { reference, usdtPerFiat, now })
    if (!checked.ok || !left) return checked.ok ? refuseWith('ad_unknown') : checked
    if (!payTo) {
      return refuseWith(left.side === 'sell' ? 'method_withdrawn' : 'method_missing', { method: take.method })
    }
    const sharedBefore = this.#store.shares(userId, left, now - MERCHANT_SHARE_WINDOW_MS)
    const isSimulated = this.#figuresOf(left.maker)?.isSimulated === true
    const wrong = checkAdTakeFunds(left, checked.value, { sellerHas, sharedBefore, isSimulated }, now)
    if (wrong?.error.reason === 'seller_short') {
      this.#lower(left, sellerHas, checked.value.price)
      await this.#rearm()
    }
    if (wrong) return wrong
    const part = this.#store.transaction(() => this.#reserve(ad.id, userId, take, { ...checked.value, payTo, now }))
    await this.#open(part)
    return ok(part.deal)
  }

  /** In atoms. */
  async promised(userId: string, asset: P2pAsset): Promise<bigint> {
    return this.#promised(userId, asset)
  }

  /** Called by a deal. Idempotent. */
  async report({ deal, isOver, isReturned, maker, figures }: DealReportToBoard): Promise<void> {
    this.#store.transaction(() => {
      this.#store.saveFigures(maker, figures)
      const part = this.#store.part(deal)
      if (!part || part.state === 'over' || part.state === 'returned' || !isOver) return
      this.#store.savePart({ ...part, state: isReturned ? 'returned' : 'over' })
      const ad = this.#store.ad(part.ad)
      if (ad && isReturned) this.#store.save({ ...ad, left: ad.left + part.atoms })
    })
  }

  /** Opens reserved deals after a crash, and sends pending notices. */
  override async alarm(): Promise<void> {
    await this.#outbox.deliverPending(
      (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      () => Date.now(),
    )
    for (const part of this.#store.partsToOpen()) await this.#open(part)
    await this.#rearm()
  }

  async #rearm(): Promise<void> {
    const due = this.#store.partsToOpen().length > 0 ? Date.now() + RETRY_MS : this.#outbox.nextDeliveryAt(Date.now())
    if (due === undefined) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(due)
  }

  #reserve(
    id: number,
    taker: string,
    { method, key }: AdTakeRequest,
    {
      atoms,
      cost,
      price,
      payTo,
      now,
    }: { atoms: bigint; cost: bigint; price: bigint; payTo: PaymentDetail; now: number },
  ): AdPartInDeal {
    const ad = this.#store.ad(id)
    assert(ad, 'what was checked is there')
    this.#store.save({ ...ad, left: ad.left - atoms })
    const deal = `${this.#fiat}-${this.#store.nextNumber('deal')}`
    const [buyer, seller] = ad.side === 'sell' ? [taker, ad.maker] : [ad.maker, taker]
    const terms: DealTerms = {
      id: deal,
      ad: String(id),
      buyer,
      seller,
      maker: ad.side === 'sell' ? 'seller' : 'buyer',
      asset: ad.asset,
      fiat: this.#fiat,
      atoms: String(atoms),
      cost: String(cost),
      price: String(price),
      method,
      payMinutes: ad.payMinutes,
      terms: ad.terms,
    }
    const opening = JSON.stringify({ terms, payTo, greeting: ad.greeting })
    const part: AdPartInDeal = { deal, ad: id, atoms, state: 'reserved', taker, take_key: key, opening, time: now }
    this.#store.savePart(part)
    return part
  }

  async #open(part: AdPartInDeal): Promise<void> {
    // `#reserve` wrote this JSON.
    const { terms, payTo, greeting } = JSON.parse(part.opening) as {
      terms: DealTerms
      payTo: PaymentDetail
      greeting: string
    }
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    await objectStub(this.env, 'P2P_DEAL', part.deal).open(terms, payTo, greeting)
    const now = this.#store.part(part.deal)
    if (now?.state === 'reserved') this.#store.savePart({ ...now, state: 'open' })
    await this.#rearm()
  }

  async #money(userId: string, asset: P2pAsset): Promise<Money> {
    const boards = await objectStub(this.env, 'P2P_TRADER', userId).boards()
    const others = boards.filter((fiat) => fiat !== this.#fiat)
    const [has, ...promised] = await Promise.all([
      this.#coins(userId, asset),
      ...others.map((fiat) => objectStub(this.env, 'P2P_BOARD', fiat).promised(userId, asset)),
    ])
    return { has, elsewhere: promised.reduce((sum, atoms) => sum + atoms, 0n) }
  }

  /**
   * Adds the coins promised on this board.
   * @param but leaves out the ad that is being changed
   */
  #with({ has, elsewhere }: Money, userId: string, asset: P2pAsset, but?: number) {
    return { has, promised: elsewhere + this.#promised(userId, asset, but) }
  }

  #promised(userId: string, asset: P2pAsset, but?: number): bigint {
    return this.#store
      .adsOf(userId)
      .filter((ad) => ad.side === 'sell' && ad.state === 'online' && ad.asset === asset && ad.id !== but)
      .reduce((sum, { left }) => sum + left, 0n)
  }

  /** Available atoms, without escrow. */
  async #coins(userId: string, asset: P2pAsset): Promise<bigint> {
    const ledger = objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
    const { balances } = await ledger.holdings(userId)
    const row = balances.find((balance) => balance.wallet === 'p2p' && balance.asset === asset)
    return BigInt(row?.available ?? 0)
  }

  /** Lowers an ad to the maker's balance, or takes it offline if that is below its minimum. */
  #lower(ad: P2pAd, has: bigint, price: bigint): void {
    const lower = { ...ad, left: minAtoms(ad.left, has), version: ad.version + 1 }
    const { min, max } = computeAdLimits(lower, price)
    if (max >= min) {
      this.#store.save(lower)
      return
    }
    this.#store.transaction(() => {
      this.#store.save({ ...lower, state: 'offline', left: ad.left })
      this.#notifyPaused(ad.maker, 1)
    })
  }

  async #missingDetail(userId: string, methods: readonly string[]): Promise<string | undefined> {
    for (const method of methods) {
      if (!(await objectStub(this.env, 'P2P_TRADER', userId).detail(method))) return method
    }
    return undefined
  }

  /** Derived from the spot market and the house's currency rate; a USDT counts as a dollar. */
  async #reference(asset: P2pAsset): Promise<P2pReferencePrice | undefined> {
    const known = this.#references.get(asset)
    const now = Date.now()
    if (known && now - known.readAt < REFERENCE_KEPT_MS) return known.reference
    const reference = await this.#readReference(asset, now).catch(() => undefined)
    this.#references.set(asset, { reference, readAt: now })
    return reference
  }

  async #readReference(asset: P2pAsset, now: number): Promise<P2pReferencePrice | undefined> {
    const rate = FIAT_RATES[this.#fiat]
    if (rate === undefined) return undefined
    if (asset === 'USDT') return computeReferencePrice(this.#fiat, 1, rate, now)
    const { markets } = await objectStub(this.env, 'MARKET_SUMMARY', 'all').overview()
    const row = markets.find(({ symbol }) => symbol === `${asset}_USDT`)
    return row && computeReferencePrice(this.#fiat, Number(row.last), rate, row.time)
  }

  /** @param price undefined while the ad is paused, because it follows a missing reference */
  #view(ad: P2pAd, price: bigint | undefined, userId: string): P2pAdView {
    const asset = findAsset(ad.asset)
    const figures = this.#figuresOf(ad.maker)
    assert(asset && figures, 'an ad is of an asset, and its maker is known')
    const { min, max } = price === undefined ? ad : computeAdLimits(ad, price)
    const { id, version, side, fiat, kind, methods, payMinutes, terms, conditions, pricing } = ad
    return {
      id,
      version,
      side,
      asset: ad.asset,
      fiat,
      kind,
      methods,
      payMinutes,
      terms,
      conditions,
      figures,
      price: price === undefined && acceptsPausedAds() ? null : formatFiatPrice(fiat, price ?? 0n),
      floatingBps: pricing.kind === 'floating' ? pricing.bps : null,
      available: formatAssetAmount(asset, ad.left),
      min: formatFiatAmount(fiat, min),
      max: formatFiatAmount(fiat, max),
      maker: toP2pPublicId(ad.maker),
      isOwn: ad.maker === userId,
    }
  }
}
