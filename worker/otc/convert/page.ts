import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { findDustBalances } from '#objects/wallet/withdrawals/dust.ts'
import { createPageLinks, type NextCursor, type PageCursor, parseCursor } from '#shared/api/cursor.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { serializeBlockReceipt } from '#shared/otc/block/views.ts'
import { serializeHedgeReceipt } from '#shared/otc/convert/hedges.ts'
import { LIMIT_CONVERSIONS_PAGE_SIZE, type LimitConversionView } from '#shared/otc/convert/orders.ts'
import {
  type ConversionQuoteForm,
  isOtcFormResult,
  isOtcTab,
  type OtcData,
  type OtcReceipt,
  type OtcTab,
} from '#shared/otc/convert/page.ts'
import { COIN_PURCHASES_PAGE_SIZE, type CoinPurchaseView } from '#shared/otc/convert/purchases.ts'
import { CONVERSIONS_PAGE_SIZE, type ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import { serializeQuoteReceipt, verifySignedText } from '#shared/otc/convert/verify.ts'
import type { Env } from '../../env.ts'
import { ledgerStub, readJournal, readPaperAllowance } from '../../wallet/ledger.ts'
import { readUsdtPrices } from '../../wallet/prices.ts'
import { blockDeskStub } from '../block/gateway.ts'
import { verifyEd25519 } from './ed25519.ts'
import { dealerStub } from './gateway.ts'

type Otc = OtcData['otc']

const QUOTE_ID = /^[0-9a-f]{24}$/
const WALLET = 'spot'
const DUSTED = 50

export function parseQuoteForm(query: URLSearchParams): ConversionQuoteForm {
  const asset = (name: string, usual: string) => findAsset(query.get(name) ?? '')?.symbol ?? usual
  const from = asset('from', 'USDT')
  return { from, to: asset('to', from === 'USDT' ? 'BTC' : 'USDT'), amount: '', side: 'give' }
}

const textOf = (symbol: string, atoms: bigint | string): string => {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, BigInt(atoms)) : ''
}

type PricesRead = Promise<Otc['prices']>

async function balancesOf(env: Env, user: string, pricesRead: PricesRead) {
  const [{ balances }, prices] = await Promise.all([ledgerStub(env, user).holdings(user), pricesRead])
  const rows = balances.filter(({ wallet, asset }) => wallet === WALLET && findAsset(asset))
  const atoms = new Map(rows.map(({ asset, available }) => [asset, BigInt(available)]))
  const specks = findDustBalances(
    Object.entries(prices).map(([asset, price]) => ({ asset, price })),
    (asset) => atoms.get(asset) ?? 0n,
  )
  return {
    available: Object.fromEntries([...atoms].map(([asset, count]) => [asset, textOf(asset, count)])),
    dust: specks.map(({ asset, atoms: count, worth, fee }) => {
      return { asset, amount: textOf(asset, count), worth: textOf('USDT', worth - fee) }
    }),
  }
}

async function dustedOf(env: Env, user: string) {
  const asked = { person: user, kind: 'convert', wallet: WALLET, limit: DUSTED } as const
  const { lines } = await readJournal(env, asked)
  return lines.map(({ entry, time, asset, change }) => ({ entry, at: time, asset, change: textOf(asset, change) }))
}

const SIZES = {
  convert: CONVERSIONS_PAGE_SIZE,
  limit: LIMIT_CONVERSIONS_PAGE_SIZE,
  buy: COIN_PURCHASES_PAGE_SIZE,
} as const
const quoteEnd = ({ quotedAt, id }: ConversionQuoteView): NextCursor => ({ before: quotedAt, beforeId: id })
const limitEnd = ({ placedAt, id }: LimitConversionView): NextCursor => ({ before: placedAt, beforeId: id })
const purchaseEnd = ({ createdAt, id }: CoinPurchaseView): NextCursor => ({ before: createdAt, beforeId: id })

/** `older` requests earlier executions of one plan. */
async function plansOf(env: Env, user: string, older: { plan: string; before: number } | undefined) {
  const plans = await dealerStub(env).plans(user)
  if (!older) return plans
  const runs = await dealerStub(env).runs(user, older.plan, older.before)
  return plans.map((plan) => (plan.id === older.plan ? { ...plan, runs } : plan))
}

async function ownOf(env: Env, query: URLSearchParams, user: AccountOwner, prices: PricesRead) {
  const dealer = dealerStub(env)
  const asked = query.get('tab')
  const tab = isOtcTab(asked) ? asked : 'convert'
  const cursor = parseCursor(query)
  const cursorOf = (of: OtcTab): PageCursor => (of === tab ? cursor : {})
  const plan = query.get('plan') ?? ''
  const older = tab === 'recurring' && cursor.before !== undefined ? { plan, before: cursor.before } : undefined
  const named = async (name: string) => {
    const id = query.get(name) ?? ''
    return QUOTE_ID.test(id) ? dealer.view(user.id, id) : undefined
  }
  const [{ available, dust }, history, limits, plans, purchases, dusted, quote, done, paper] = await Promise.all([
    balancesOf(env, user.id, prices),
    dealer.history(user.id, cursorOf('convert')),
    dealer.limits(user.id, cursorOf('limit')),
    plansOf(env, user.id, older),
    dealer.purchases(user.id, cursorOf('buy')),
    dustedOf(env, user.id),
    named('quote'),
    named('done'),
    readPaperAllowance(env, user.id),
  ])
  const lists = { convert: history.map(quoteEnd), limit: limits.map(limitEnd), buy: purchases.map(purchaseEnd) }
  const rows = tab === 'convert' || tab === 'limit' || tab === 'buy' ? lists[tab] : []
  const paged = createPageLinks(rows, tab in SIZES ? SIZES[tab as keyof typeof SIZES] : 1, cursor, (end) => end)
  const own = {
    paged,
    ...(older && { plan: older.plan }),
    available,
    dust,
    history,
    limits,
    plans,
    purchases,
    dusted,
    paper,
    key: crypto.randomUUID(),
    now: Date.now(),
    ...(quote?.state === 'quoted' && { quote }),
    ...(done?.state === 'settled' && { done }),
  }
  return { own, quote }
}

/** @param shown values of a refused form, which replace those of the URL */
export async function loadOtcPage(
  env: Env,
  search: string,
  user?: AccountOwner,
  shown: Partial<Otc> = {},
): Promise<Otc> {
  const query = new URLSearchParams(search)
  const [tab, note] = [query.get('tab'), query.get('note')]
  const pricesRead = readUsdtPrices(env)
  const [prices, looks, personal] = await Promise.all([
    pricesRead,
    dealerStub(env).looks(),
    user && ownOf(env, query, user, pricesRead),
  ])
  const page: Otc = {
    tab: isOtcTab(tab) ? tab : 'convert',
    wish: parseQuoteForm(query),
    values: {},
    prices,
    looks,
    ...(isOtcFormResult(note) && { note }),
    ...shown,
  }
  if (!personal) return page
  const { own, quote } = personal
  const given = quote && {
    from: quote.from,
    to: quote.to,
    amount: trimZeros(quote.fromAmount),
    side: 'give' as const,
  }
  return { ...page, ...(given && { wish: given }), own }
}

/** Searches convert, hedge and block receipts, whose ids never collide. */
async function foundBy(env: Env, id: string): Promise<OtcReceipt | undefined> {
  const convert = await dealerStub(env).receipt(id)
  if (convert) return { kind: 'convert', receipt: convert }
  const [hedge, block] = await Promise.all([dealerStub(env).hedgeReceipt(id), blockDeskStub(env).receipt(id)])
  if (hedge) return { kind: 'hedge', receipt: hedge }
  return block && { kind: 'block', receipt: block }
}

function signedText({ kind, receipt }: OtcReceipt): string {
  if (kind === 'convert') return serializeQuoteReceipt(receipt)
  return kind === 'hedge' ? serializeHedgeReceipt(receipt) : serializeBlockReceipt(receipt)
}

export async function loadConversionReceipt(env: Env, id: string): Promise<OtcData['otc-receipt']> {
  const found = QUOTE_ID.test(id) ? await foundBy(env, id) : undefined
  if (!found) return { isGenuine: false }
  const isGenuine = signedText(found) === found.receipt.text && (await verifySignedText(found.receipt, verifyEd25519))
  return { found, isGenuine }
}
