import { SIMULATED_DEPOSIT_FAUCETS_MAX } from '#objects/wallet/chain/engine.ts'
import { CHAIN_TRANSFERS_PAGE_SIZE } from '#objects/wallet/chain/service.ts'
import { findDustBalances } from '#objects/wallet/withdrawals/dust.ts'
import { FUNDING_WALLET, WITHDRAWALS_PAGE_SIZE } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { createPageLinks, parseCursor } from '#shared/api/cursor.ts'
import { isDayText, parseDaySpan } from '#shared/format/days.ts'
import type { Zone } from '#shared/format/zone.ts'
import { parseKnownText } from '#shared/forms/known-text.ts'
import { ASSETS, type Asset, findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import { CHAIN_NETWORKS, findChainNetwork } from '#shared/wallet/networks.ts'
import type {
  MarginSummary,
  WalletData,
  WalletFormSubmission,
  WalletHistoryFilters,
  WalletPageName,
} from '#shared/wallet/views.ts'
import { findCodeDeliveryOutage } from '../delivery/undelivered.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { readSecondFactors } from '../identity/second-step.ts'
import { readRequestClock } from '../locale/clock.ts'
import { clearingStub } from './clearing.ts'
import { type DepositSearchResult, searchDeposit } from './find-deposit.ts'
import { readJournal, readPaperAllowance } from './ledger.ts'
import {
  chainStub,
  listOwnAccounts,
  ownLedgerStub,
  readWalletHoldings,
  readWorthSince,
  type WalletRequest,
} from './member.ts'
import { listStatementMonths } from './months.ts'
import { createPortfolioView } from './portfolio.ts'
import { readUsdtPrices } from './prices.ts'
import { createPriceRates } from './rates.ts'
import {
  formatWalletAmount,
  listNetworkChoices,
  toAddressBookRows,
  toBalanceRows,
  toIncomingDepositRow,
  toWalletHistoryRow,
  toWithdrawalRow,
} from './rows.ts'
import { computeDayTotals, createRecentSpan } from './worth.ts'

export const HIDE_AMOUNTS_COOKIE = 'wallet-hidden'
export const HIDE_SMALL_COOKIE = 'wallet-small'
const DEFAULT_ASSET = 'USDT'
const HISTORY_PAGE = 50
const WORTH_DAYS = 30

type View<Name extends WalletPageName> = (
  owner: WalletRequest,
  submission: WalletFormSubmission,
) => Promise<WalletData[Name]>
type Views = { readonly [Name in WalletPageName]: View<Name> }

const queryOf = ({ c }: WalletRequest) => new URLSearchParams(c.var.visit.search)

/** Returns asset and network: from a refused form, otherwise from the URL, otherwise defaults. */
function choiceOf(owner: WalletRequest, { values }: WalletFormSubmission) {
  const query = queryOf(owner)
  const asked = (name: string) => (values[name] || query.get(name)) ?? ''
  const asset = findAsset(asked('asset'))?.symbol ?? DEFAULT_ASSET
  const networks = listNetworkChoices(asset)
  const network = networks.find(({ id }) => id === asked('network'))?.id ?? networks[0]?.id ?? ''
  return { asset, network, networks }
}

function listed(symbol: string): Asset {
  const asset = findAsset(symbol) ?? ASSETS[0]
  if (!asset) throw new Error('no assets are listed')
  return asset
}

/**
 * @param equity atoms as decimal text
 * @returns undefined if the margin account is empty
 */
async function marginSummary({ c, person: userId }: WalletRequest, equity: string): Promise<MarginSummary | undefined> {
  if (equity === '0') return undefined
  const account = await clearingStub(c.env).account(userId)
  const { asset, wallet, available, ratio, positions } = account
  const scale = listed(asset).scale
  const unrealised = positions.reduce((sum, position) => sum + (toUnits(position.unrealised, scale) ?? 0n), 0n)
  return {
    asset,
    available,
    ratio,
    balance: wallet,
    worth: formatWalletAmount(asset, equity),
    unrealised: formatWalletAmount(asset, unrealised),
  }
}

async function overview(owner: WalletRequest, submission: WalletFormSubmission): Promise<WalletData['wallet']> {
  const { c } = owner
  const now = Date.now()
  const clock = readRequestClock(c, now)
  const { zone } = clock
  const [{ holdings, changes, equity }, prices] = await Promise.all([
    readWorthSince(owner, createRecentSpan(now, WORTH_DAYS, zone)),
    readUsdtPrices(c.env),
  ])
  const [margin, days] = await Promise.all([
    marginSummary(owner, equity),
    computeDayTotals(c.env, { now, zone, days: changes, holdings, prices }),
  ])
  const balances = toBalanceRows(holdings)
  const shown = new Set(balances.map(({ asset }) => asset))
  return {
    submission,
    // Omits prices of other assets, whose changes would defeat the page's cache.
    prices: Object.fromEntries(Object.entries(prices).filter(([asset]) => shown.has(asset))),
    rates: createPriceRates(),
    balances,
    days,
    clock,
    isHidden: readRequestCookie(c, HIDE_AMOUNTS_COOKIE) === '1',
    hidesSmall: readRequestCookie(c, HIDE_SMALL_COOKIE) === '1',
    ...(margin && { margin }),
  }
}

async function deposit(owner: WalletRequest, submission: WalletFormSubmission): Promise<WalletData['wallet-deposit']> {
  const choice = choiceOf(owner, submission)
  const asset = listed(choice.asset)
  const network = findChainNetwork(choice.network)
  const chain = chainStub(owner.c.env, choice.network)
  const cursor = parseCursor(queryOf(owner))
  // If another form was refused, its refusal is shown instead of a search.
  const searched: DepositSearchResult = submission.action === undefined ? await searchDeposit(owner, choice) : {}
  const { search, refusal } = searched
  const [place, arrivals, paper] = await Promise.all([
    chain.place(owner.person, owner.home),
    chain.arrivals(owner.person, cursor),
    readPaperAllowance(owner.c.env, owner.person),
  ])
  return {
    submission: refusal ? { ...submission, action: 'find', refusal } : submission,
    ...choice,
    ...(search && { search }),
    place,
    arrivals: network ? arrivals.map((arrival) => toIncomingDepositRow(network, arrival)) : [],
    paged: createPageLinks(arrivals, CHAIN_TRANSFERS_PAGE_SIZE, cursor, ({ time, id }) => ({
      before: time,
      beforeId: id,
    })),
    faucet: formatAssetAmount(asset, asset.faucet),
    most: formatAssetAmount(asset, asset.faucet * SIMULATED_DEPOSIT_FAUCETS_MAX),
    paper,
  }
}

async function withdraw(
  owner: WalletRequest,
  submission: WalletFormSubmission,
): Promise<WalletData['wallet-withdraw']> {
  const choice = choiceOf(owner, submission)
  const ledger = ownLedgerStub(owner)
  const wanted = submission.values.id || queryOf(owner).get('id') || ''
  const cursor = parseCursor(queryOf(owner))
  const [holdings, book, second, withdrawals, chosen] = await Promise.all([
    ledger.holdings(owner.person),
    ledger.addressBook(owner.person),
    readSecondFactors(owner.c.env, owner.person),
    ledger.withdrawals(owner.person, cursor),
    wanted === '' ? undefined : ledger.withdrawal(owner.person, wanted),
  ])
  const { available = '0' } =
    holdings.balances.find(({ asset, wallet }) => asset === choice.asset && wallet === FUNDING_WALLET) ?? {}
  const rows = withdrawals.map(toWithdrawalRow)
  const undelivered = findCodeDeliveryOutage(owner.c.env, owner.c.var.visit.origin)
  return {
    submission,
    ...choice,
    available: formatWalletAmount(choice.asset, available),
    decimals: listed(choice.asset).scale,
    book: toAddressBookRows(book, Date.now()).filter(({ network }) => network === choice.network),
    isListedOnly: book.isWhitelistOnly,
    second,
    withdrawals: rows,
    ...(undelivered && { undelivered }),
    paged: createPageLinks(withdrawals, WITHDRAWALS_PAGE_SIZE, cursor, ({ createdAt, id }) => ({
      before: createdAt,
      beforeId: id,
    })),
    ...(chosen && { chosen: toWithdrawalRow(chosen) }),
  }
}

const walletOr = (text: string | null | undefined, usual: Wallet): Wallet => Wallet.safeParse(text).data ?? usual

async function transfer(
  owner: WalletRequest,
  submission: WalletFormSubmission,
): Promise<WalletData['wallet-transfer']> {
  const query = queryOf(owner)
  const { values } = submission
  const [holdings, prices, accounts] = await Promise.all([
    readWalletHoldings(owner),
    readUsdtPrices(owner.c.env),
    listOwnAccounts(owner),
  ])
  const spot = new Map(
    holdings.balances.filter(({ wallet }) => wallet === 'spot').map((each) => [each.asset, each.available]),
  )
  const specks = findDustBalances(
    Object.entries(prices).map(([asset, price]) => ({ asset, price })),
    (asset) => BigInt(spot.get(asset) ?? 0),
  )
  return {
    submission,
    balances: toBalanceRows(holdings),
    asset: findAsset(values.asset || query.get('asset') || '')?.symbol ?? DEFAULT_ASSET,
    from: walletOr(values.from || query.get('from'), 'funding'),
    accounts,
    account: values.account ?? '',
    to: walletOr(values.to || query.get('to'), 'spot'),
    dust: specks.map(({ asset, atoms, worth, fee }) => ({
      asset,
      amount: formatWalletAmount(asset, atoms),
      worth: formatWalletAmount('USDT', worth - fee),
    })),
  }
}

async function addresses(
  owner: WalletRequest,
  submission: WalletFormSubmission,
): Promise<WalletData['wallet-addresses']> {
  const book = await ownLedgerStub(owner).addressBook(owner.person)
  const { isWhitelistOnly, offAt } = book
  const networks = CHAIN_NETWORKS.map(({ id, name }) => [id, name] as const)
  return { submission, book: toAddressBookRows(book, Date.now()), isListedOnly: isWhitelistOnly, offAt, networks }
}

export function parseWalletHistoryFilters(query: URLSearchParams): WalletHistoryFilters {
  return {
    asset: parseKnownText(query, 'asset', (text) => findAsset(text) !== undefined),
    wallet: parseKnownText(query, 'wallet', (text) => Wallet.safeParse(text).success),
    kind: parseKnownText(query, 'kind', (text) => LedgerEntryKind.safeParse(text).success),
    from: parseKnownText(query, 'from', isDayText),
    to: parseKnownText(query, 'to', isDayText),
  }
}

export function toJournalQuery(userId: string, { asset, wallet, kind, ...days }: WalletHistoryFilters, zone: Zone) {
  const { from, end } = parseDaySpan(days, zone)
  return {
    person: userId,
    asset: asset || undefined,
    wallet: Wallet.safeParse(wallet).data,
    kind: LedgerEntryKind.safeParse(kind).data,
    from,
    to: end,
  }
}

async function history(owner: WalletRequest, submission: WalletFormSubmission): Promise<WalletData['wallet-history']> {
  const query = queryOf(owner)
  const filters = parseWalletHistoryFilters(query)
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined
  const clock = readRequestClock(owner.c)
  const asked = { ...toJournalQuery(owner.person, filters, clock.zone), before, limit: HISTORY_PAGE }
  const { lines, isOlderAway } = await readJournal(owner.c.env, asked)
  const entries = new Set(lines.map(({ entry }) => entry))
  const older = entries.size < HISTORY_PAGE ? 0 : (lines.at(-1)?.entry ?? 0)
  const months = listStatementMonths(owner.session.person.openedAt, Date.now(), clock.zone)
  return { submission, rows: lines.map(toWalletHistoryRow), filters, clock, older, isOlderAway, months }
}

export const WALLET_VIEWS: Views = {
  wallet: overview,
  'wallet-deposit': deposit,
  'wallet-withdraw': withdraw,
  'wallet-transfer': transfer,
  'wallet-addresses': addresses,
  'wallet-history': history,
  'wallet-portfolio': createPortfolioView,
}
