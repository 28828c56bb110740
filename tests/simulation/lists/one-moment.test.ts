// All paged lists, over rows of one millisecond. A new call with a parameter `before`, or with the id of a row to
// continue from, must be added here, or with the name of the test that pages through it.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBotFills } from '#objects/bots/bot/fills.ts'
import { BotStore } from '#objects/bots/bot/store.ts'
import { CopierGroupStore } from '#objects/copy/copier/group-store.ts'
import { CopierStore } from '#objects/copy/copier/store.ts'
import { LeadStore } from '#objects/copy/lead/store.ts'
import { ClearingHistory } from '#objects/futures/history.ts'
import { CLEARING_MIGRATIONS } from '#objects/futures/store.ts'
import { BlockDeskStore } from '#objects/otc/block-desk/store.ts'
import { HedgeStore } from '#objects/otc/dealer/hedge-store.ts'
import { LimitConversionStore } from '#objects/otc/dealer/limit-store.ts'
import { CardPurchaseStore } from '#objects/otc/dealer/purchase-store.ts'
import { DealerStore } from '#objects/otc/dealer/store.ts'
import { listTraderDeals, P2P_TRADER_MIGRATIONS } from '#objects/p2p/trader/deals.ts'
import { CommissionReport } from '#objects/platform/edge-messages.ts'
import { runMigrations } from '#objects/platform/migrations.ts'
import type { Coupon } from '#objects/rewards/coupons/engine.ts'
import { RewardStore } from '#objects/rewards/coupons/store.ts'
import { CHAIN_MIGRATIONS, ChainStore } from '#objects/wallet/chain/store.ts'
import { AffiliateStore } from '#objects/wallet/ledger/affiliate-store.ts'
import { LedgerOrderHistory } from '#objects/wallet/ledger/order-history.ts'
import { LEDGER_MIGRATIONS } from '#objects/wallet/ledger/store.ts'
import { TradingStore } from '#objects/wallet/ledger/trading-store.ts'
import { WITHDRAWAL_MIGRATIONS, WithdrawalStore } from '#objects/wallet/withdrawals/store.ts'
import { paginateProfitShareSettlements } from '#shared/copy/statement.ts'
import { FuturesIncomeKind } from '#shared/futures/history.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { DESCRIBED_CALLS } from '../../../scripts/descriptions/catalogue.ts'
import { ClearingObject } from '../../fixtures/clearing-object.ts'
import {
  byLast,
  byNext,
  MOMENT,
  type MomentList,
  numbers,
  PAGE,
  ROWS,
  walksThrough,
} from '../../fixtures/one-moment.ts'
import { SqliteStorage } from '../../fixtures/sqlite-storage.ts'

const MARKET = 'BTC_USDT'
const ANN = 'ann'
/** Ids whose text order differs from their numeric order. */
const idsOf = (prefix: string, count = ROWS) => numbers(count).map((number) => `${prefix}${number}`)

function storageOf(migrations: readonly string[]) {
  const storage = new SqliteStorage()
  runMigrations(storage.sql, migrations)
  return storage
}

const order = (id: string): OrderView => ({
  id,
  market: MARKET,
  side: 'buy',
  type: 'limit',
  status: 'canceled',
  timeInForce: 'GTC',
  filled: '0.00000',
  filledQuote: '0.0000000',
  makerPpm: 0,
  takerPpm: 0,
  createdAt: MOMENT,
  updatedAt: MOMENT,
})
const fill = (number: number): FillView => ({
  id: `${MARKET}-${number}`,
  seq: number,
  order: 'l0-1',
  market: MARKET,
  side: 'buy',
  role: 'taker',
  price: '1.00',
  quantity: '1.00000',
  quote: '1.0000000',
  fee: '0',
  feeAsset: 'BTC',
  time: MOMENT,
})

function ledger() {
  const { sql } = storageOf(LEDGER_MIGRATIONS)
  const store = new TradingStore(sql)
  for (const id of idsOf('l0-')) store.saveOrder(ANN, order(id))
  for (const number of numbers()) store.saveFill(ANN, fill(number), ANN)
  return { sql, store, history: new LedgerOrderHistory(sql) }
}
const FILLS = numbers().map((number) => `${MARKET}-${number}`)

/** Trades, funding and positions of one account at one moment. */
function contracts() {
  const { sql } = storageOf(CLEARING_MIGRATIONS)
  for (const number of numbers()) {
    sql.exec(
      `INSERT INTO fills (id, account, symbol, order_id, side, leg, price, lots, fee, realised, is_maker, time)
       VALUES (?, 'ann', ?, 1, 'buy', 'net', 1000000, 1, '7', '9', 0, ?)`,
      number,
      MARKET,
      MOMENT,
    )
    sql.exec(
      `INSERT INTO fundings (id, account, symbol, leg, lots, atoms, rate, mark, time)
       VALUES (?, 'ann', ?, 'net', 1, '5', 100, 1000000, ?)`,
      number,
      MARKET,
      MOMENT,
    )
  }
  return new ClearingHistory(sql)
}

/** Orders, positions and conditional orders that the clearing house creates while its clock stands still. */
async function traded() {
  const object = new ClearingObject()
  object.deposit(ANN, '1000000')
  await object.price(MARKET, 1_000_000)
  const { service } = object
  for (let round = 0; round < ROWS; round += 1) {
    const side = round % 2 === 0 ? 'buy' : 'sell'
    const request = {
      ...({ symbol: MARKET, side, leg: 'net', type: 'market', price: 0, lots: 10 } as const),
      ...({ timeInForce: 'IOC', postOnly: false, reduceOnly: false } as const),
    }
    const placed = await service.run(() => service.orders.place(ANN, request, object.now))
    if (!placed.ok) throw new Error(placed.error)
  }
  return object
}

const dealOf = (id: string) => ({
  id,
  seq: 1,
  side: 'buy',
  isMaker: false,
  state: 'released',
  cause: null,
  asset: 'USDT',
  fiat: 'EUR',
  amount: '1',
  cost: '1',
  price: '1',
  usdt: 1,
  other: 'bob',
  openedAt: MOMENT,
  paidAt: 0,
  releasedAt: 0,
  deadline: 0,
})
const COUPON: Coupon = {
  ...({
    id: '',
    name: 'Welcome',
    kind: 'voucher',
    earned: 'code',
    amount: 1n,
    givenAt: MOMENT,
    until: MOMENT,
  } as const),
  ...({ rebateDays: 0, state: 'over', redeemedAt: 0, counted: 0n, due: 0n, paid: 0n, isWarned: false } as const),
}

function settlements() {
  const rows = idsOf('copy-00000000000000', 10).flatMap((portfolio) =>
    numbers(ROWS / 10).map((id) => ({ portfolio, id, time: MOMENT })),
  )
  const idOf = ({ portfolio, id }: (typeof rows)[number]) => `${portfolio} ${id}`
  return { rows, idOf }
}

/** Lists by their call. */
// biome-ignore lint/suspicious/noExplicitAny: each list has a cursor of its own
const LISTS: Readonly<Record<string, () => MomentList<any> | Promise<MomentList<any>>>> = {
  'trading-history': () => {
    const { store } = ledger()
    return byLast(
      idsOf('l0-'),
      (cursor) => store.endedOrders(ANN, { ...cursor, limit: PAGE }),
      ({ id, updatedAt }) => ({ id, time: updatedAt }),
    )
  },
  'trading-fills': () => {
    const { store } = ledger()
    const ids = FILLS.map((id) => `${id}/l0-1`)
    return byLast(
      ids,
      (cursor) => store.fills(ANN, { ...cursor, limit: PAGE }),
      (row) => ({ id: `${row.id}/${row.order}`, time: row.time }),
    )
  },
  'bot-account-myTrades': () => {
    const { history } = ledger()
    return {
      ids: FILLS,
      page: (first: number | undefined) => {
        const rows = history.trades(ANN, { market: MARKET, first: first ?? 0, limit: PAGE })
        const last = rows.at(-1)
        return { ids: rows.map(({ id }) => id), next: last && last.seq + 1 }
      },
    }
  },
  'bot-orders-allOrders': () => {
    const { history } = ledger()
    return {
      ids: idsOf('l0-'),
      page: (first: number | undefined) => {
        const rows = history.orders(ANN, { market: MARKET, first: first ?? 0, limit: PAGE })
        const last = rows.at(-1)
        return { ids: rows.map(({ id }) => id), next: last && Number(last.id.split('-')[1]) + 1 }
      },
    }
  },
  'affiliate-commissions': () => {
    const { sql } = storageOf(LEDGER_MIGRATIONS)
    const store = new AffiliateStore(sql as never)
    for (const trade of FILLS) {
      const report = CommissionReport.parse({
        person: ANN,
        product: 'spot',
        trade,
        order: 'l0-1',
        asset: 'USDT',
        fee: '10',
        atoms: '1',
        payer: 'bob',
        via: '',
        cents: 1,
        micros: 1,
      })
      store.save(report, MOMENT)
    }
    return byLast(
      FILLS.map((trade) => `${trade}/l0-1`),
      ({ before = Number.MAX_SAFE_INTEGER, beforeId }) => store.commissions(ANN, before, PAGE, undefined, beforeId),
      ({ trade, order_id, time }) => ({ id: `${trade}/${order_id}`, time }),
    )
  },
  'bots-fills': () => {
    const { store } = ledger()
    const clearing = contracts()
    const sources = {
      ledger: {
        fills: async (account: string, query: Parameters<TradingStore['fills']>[1]) => store.fills(account, query),
      },
      clearing: {
        fills: async (account: string, range: Parameters<ClearingHistory['fills']>[1]) =>
          clearing.fills(account, range),
      },
    }
    return byLast(
      [...FILLS, ...idsOf('m')],
      (cursor) => readBotFills(ANN, sources, cursor, PAGE),
      ({ id, time }) => ({ id, time }),
    )
  },
  'bots-pairs': () => {
    const store = new BotStore(new SqliteStorage())
    const pair = { market: MARKET, quantity: '1', bought: '1', sold: '1', fees: '0', profit: '0', time: MOMENT }
    for (const _ of numbers()) store.addPair(pair)
    return {
      ids: numbers().map(String),
      page: (before: number | undefined) => {
        const rows = store.pairs(before)
        return { ids: rows.map(({ id }) => String(id)), next: rows.at(-1)?.id }
      },
    }
  },
  'futures-history-fills': () => {
    const history = contracts()
    return byNext(
      numbers().map(String),
      (before) => history.fills(ANN, { before, limit: PAGE }),
      ({ id }) => String(id),
    )
  },
  'bot-futures-account-userTrades': () => {
    const history = contracts()
    return {
      ids: numbers().map(String),
      page: (first: number | undefined) => {
        const { rows } = history.fills(ANN, { symbol: MARKET, first: first ?? 0, limit: PAGE })
        const last = rows.at(-1)
        return { ids: rows.map(({ id }) => String(id)), next: last && last.id + 1 }
      },
    }
  },
  'futures-history-fundings': () => {
    const history = contracts()
    return byNext(
      numbers().map(String),
      (before) => history.fundings(ANN, { before, limit: PAGE }),
      ({ id }) => String(id),
    )
  },
  'futures-history-income': () => {
    const history = contracts()
    return byNext(
      ['c', 'f', 'r'].flatMap((source) => idsOf(source)),
      (before) => history.income(ANN, FuturesIncomeKind.options, { before, limit: PAGE }),
      ({ id }) => id,
    )
  },
  'futures-history-orders': async () => {
    const { history } = (await traded()).service
    return byNext(
      // The first two are the maker's.
      numbers().map((number) => `${MARKET}-${number + 2}`),
      (before) => history.orders(ANN, { before, limit: PAGE }),
      ({ id }) => id,
    )
  },
  'futures-history-positions': async () => {
    const { history } = (await traded()).service
    return byNext(
      numbers(ROWS / 2).map(String),
      (before) => history.positions(ANN, { before, limit: PAGE }),
      ({ id }) => String(id),
    )
  },
  'futures-history-conditionals': () => {
    const history = contracts()
    for (const id of numbers()) {
      const terms = {
        ...({
          account: ANN,
          side: 'sell',
          leg: 'net',
          type: 'stop',
          by: 'mark',
          stopPrice: 9,
          reduceOnly: true,
        } as const),
      }
      history.noteConditional(MARKET, { id, terms, time: MOMENT, lots: 1 } as never, { state: 'cancelled' }, MOMENT)
    }
    return byNext(
      idsOf(`${MARKET}-`),
      (before) => history.conditionals(ANN, { before, limit: PAGE }),
      ({ id }) => id,
    )
  },
  'convert-history': () => {
    const store = new DealerStore(new SqliteStorage())
    for (const id of idsOf('q-')) {
      const facts = {
        id,
        from: 'USDT',
        to: 'BTC',
        fromAmount: '1',
        toAmount: '1',
        price: '1',
        mid: '1',
        spreadBps: 1,
        quotedAt: MOMENT,
        expiresAt: MOMENT,
      }
      store.save({
        facts,
        person: ANN,
        signature: '',
        fromAtoms: 1n,
        toAtoms: 1n,
        state: 'settled',
        settledAt: MOMENT,
        reason: '',
        personHold: '',
        dealerHold: '',
        side: 'give',
        isImproved: false,
      })
    }
    return byLast(
      idsOf('q-'),
      (cursor) => store.history(ANN, cursor, PAGE),
      ({ facts: { id, quotedAt } }) => ({ id, time: quotedAt }),
    )
  },
  'convert-limits': () => {
    const store = new LimitConversionStore(new SqliteStorage())
    for (const id of idsOf('l-')) {
      store.save({
        ...({ id, person: ANN, clientId: null, from: 'USDT', to: 'BTC', price: '1', fromAtoms: 1n } as const),
        ...({ leastAtoms: 1n, state: 'filled', endsAs: '', placedAt: MOMENT, expiresAt: MOMENT } as const),
        ...({ endedAt: MOMENT, reason: '', hold: '' } as const),
      })
    }
    return byLast(
      idsOf('l-'),
      (cursor) => store.limitsOf(ANN, cursor, PAGE),
      ({ id, placedAt }) => ({ id, time: placedAt }),
    )
  },
  'convert-purchases': () => {
    const store = new CardPurchaseStore(new SqliteStorage())
    for (const id of idsOf('p-')) {
      store.save({
        ...({ id, person: ANN, clientId: null, instrument: 'card', fiat: 'EUR', paid: '1', fee: '0' } as const),
        ...({ asset: 'BTC', atoms: 1n, state: 'done', createdAt: MOMENT, endedAt: MOMENT, reserved: '' } as const),
      })
    }
    return byLast(
      idsOf('p-'),
      (cursor) => store.purchasesOf(ANN, cursor, PAGE),
      ({ id, createdAt }) => ({ id, time: createdAt }),
    )
  },
  'p2p-deals': () => {
    const { sql } = storageOf(P2P_TRADER_MIGRATIONS)
    const ids = idsOf('EUR-')
    for (const id of ids) sql.exec('INSERT INTO deals VALUES (?, 1, ?, 1, ?)', id, MOMENT, JSON.stringify(dealOf(id)))
    return byLast(
      ids,
      (cursor) => listTraderDeals(sql as never, 'all', cursor),
      ({ id, openedAt }) => ({ id, time: openedAt }),
    )
  },
  'rewards-list': () => {
    const store = new RewardStore(new SqliteStorage())
    for (const id of idsOf('c')) store.save({ ...COUPON, id })
    return byLast(
      idsOf('c'),
      (cursor) => store.page(cursor),
      ({ id, givenAt }) => ({ id, time: givenAt }),
    )
  },
  'withdrawals of the wallet': () => {
    const { sql } = storageOf(WITHDRAWAL_MIGRATIONS)
    for (const id of idsOf('w-')) {
      sql.exec(
        `INSERT INTO withdrawals (id, person, network, asset, atoms, fee, net, address, memo, state, created_at, since, until,
           hold_reason, mac, tries_left, codes, code_at, txid, reason)
         VALUES (?, 'ann', 'eth', 'ETH', 2, 1, 1, 'a', '', 'done', ?, 0, 0, '', '', 0, 0, 0, '', '')`,
        id,
        MOMENT,
      )
    }
    const store = new WithdrawalStore(sql as never)
    return byLast(
      idsOf('w-'),
      (cursor) => store.withdrawals(ANN, cursor, PAGE),
      ({ id, createdAt }) => ({ id, time: createdAt }),
    )
  },
  'deposits of the wallet': () => {
    const { sql } = storageOf(CHAIN_MIGRATIONS)
    // Outputs of a few transactions, of which some have several.
    const ids = numbers().map((number) => `0x${number % 7}:${number}`)
    for (const id of ids) {
      const [txid = '', output = ''] = id.split(':')
      sql.exec(
        `INSERT INTO transfers VALUES (?, ?, 'ETH', 1, 'a', '', 'ann', 'l0', '', '', ?, 1, 0, 'final')`,
        txid,
        Number(output),
        MOMENT,
      )
    }
    const store = new ChainStore(sql as never)
    return byLast(
      ids,
      (cursor) => store.incoming(ANN, cursor, PAGE),
      ({ txid, output, time }) => ({ id: `${txid}:${output}`, time }),
    )
  },
  'convert-hedges': () => {
    const store = new HedgeStore(new SqliteStorage())
    for (const id of idsOf('h-')) {
      store.save({
        id,
        market: MARKET,
        side: 'buy',
        lots: 1,
        state: 'done',
        at: MOMENT,
        facts: undefined,
        signature: '',
      })
    }
    return byLast(
      idsOf('h-'),
      (cursor) => store.tradedHedges(cursor, PAGE),
      ({ id, at }) => ({ id, time: at }),
    )
  },
  'block-history': () => {
    const store = requests()
    return byLast(
      idsOf('r-'),
      (cursor) => store.requestsOf(ANN, cursor, PAGE),
      ({ id, createdAt }) => ({ id, time: createdAt }),
    )
  },
  'block-tape': () => {
    const store = requests()
    return byLast(
      idsOf('r-'),
      (cursor) => store.settledRequests(cursor, PAGE),
      ({ id, endedAt }) => ({ id, time: endedAt }),
    )
  },
  'copy-statement': () => {
    const { rows, idOf } = settlements()
    return {
      ids: rows.map(idOf),
      page: (cursor: { before?: number; beforeId?: string } = {}) => {
        const { rows: shown, next } = paginateProfitShareSettlements(rows, cursor, PAGE)
        return { ids: shown.map(idOf), next }
      },
    }
  },
  'copy-trades': () => {
    const store = new CopierStore(new CopierGroupStore(new SqliteStorage(), 'copy-0000'), 'copy-00000000000000000001')
    for (const _ of numbers()) {
      store.addTrade({
        ...({ time: MOMENT, symbol: MARKET, side: 'buy', leg: 'net', action: 'open', cause: 'lead' } as const),
        state: 'skipped',
        reason: 'too_small',
        signal: null,
        asked: null,
        done: null,
      })
    }
    return {
      ids: numbers().map(String),
      page: (before: number | undefined) => {
        const rows = store.trades(before ?? Number.MAX_SAFE_INTEGER, PAGE)
        return { ids: rows.map(({ id }) => String(id)), next: rows.at(-1)?.id }
      },
    }
  },
  'copy-history': () => {
    const store = new LeadStore(new SqliteStorage())
    for (const _ of numbers()) {
      store.addClosed({
        symbol: MARKET,
        side: 'long',
        amount: 1n,
        cost: 1n,
        proceeds: 1n,
        pnl: 0n,
        openedAt: MOMENT,
        closedAt: MOMENT,
      })
    }
    return {
      ids: numbers().map(String),
      page: (before: number | undefined) => {
        const rows = store.closed(before ?? Number.MAX_SAFE_INTEGER, PAGE)
        return { ids: rows.map(({ id }) => String(id)), next: rows.at(-1)?.id }
      },
    }
  },
}

function requests(): BlockDeskStore {
  const store = new BlockDeskStore(new SqliteStorage())
  for (const id of idsOf('r-')) {
    store.save({
      id,
      person: ANN,
      legs: [],
      isWhole: true,
      state: 'settled',
      createdAt: MOMENT,
      endedAt: MOMENT,
      quote: '',
      facts: undefined,
      signature: '',
      reason: '',
      shortAt: -1,
    })
  }
  return store
}

/** Lists that other tests page through, with those tests. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'announcements-list': 'tests/workers/announcements.test.ts',
}

/** Lists whose cursor is a row's number, so that equal times do not matter. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  'futures-market-liquidations': 'the number of the receipt',
  'futures-market-receipts': 'the number of the receipt',
  'futures-history-liquidations': 'the number of the receipt',
  'copy-received': 'the number of the settlement as the lead received it',
  'chat-messages': 'the number of the message in its room',
  'alerts-notices': 'the number of the notice',
  'convert-runs': 'dates of a plan: one of each time',
  'venue-bars': 'the start of a bar: one of each time',
  'venue-contracts-bars': 'the start of a bar: one of each time',
  'bot-market-aggTrades': 'the number of the trade',
  'bot-market-historicalTrades': 'the number of the trade',
  'bot-futures-market-aggTrades': 'the number of the trade',
  'bot-orders-allLists': 'the number of the list',
  'bot-futures-orders-allOrders': 'the number of the order in its contract',
  'bot-futures-orders-allAlgos': 'the number of the order in its contract',
  'market-candles': 'bars: one of each time',
  'futures-market-candles': 'bars: one of each time',
  'futures-market-bars': 'bars: one of each time',
}

test.each(Object.keys(LISTS))(
  `[LI1] %s: each of ${ROWS} rows of one millisecond is told once, page by page`,
  async (name) => {
    const list = await LISTS[name]?.()
    if (!list) expect.unreachable(name)
    else await walksThrough(list)
  },
)

test('[LI2] every call that is asked for older rows has joined', () => {
  const GOES_ON = ['before', 'fromId', 'orderId', 'algoId']
  const paged = DESCRIBED_CALLS.filter(({ method, query }) => {
    const shape: Readonly<Record<string, unknown>> = 'shape' in query ? (query.shape as never) : {}
    const isList = 'limit' in shape || 'before' in shape
    return method === 'GET' && isList && GOES_ON.some((name) => name in shape)
  }).map(({ id }) => id)
  expect(paged.length).toBeGreaterThan(25)
  const known = { ...LISTS, ...ELSEWHERE, ...BY_NUMBER }
  expect(paged.filter((id) => !(id in known))).toEqual([])
  for (const [id, file] of Object.entries(ELSEWHERE)) {
    expect(existsSync(file) && readFileSync(file, 'utf8').includes('walksThrough'), id).toBe(true)
  }
})
