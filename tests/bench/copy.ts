// One lead and ten thousand copiers on a served site: how long until a trade of the lead's is copied by all, how long others'
// orders wait meanwhile, and whether the first and the last of them are served alike over a hundred trades.

import { copyCalls } from '#shared/api/copy.ts'
import { operatorCalls } from '#shared/api/operator.ts'
import { tradingCalls } from '#shared/api/trading.ts'
import { type CopiedTrade, PortfolioView } from '#shared/copy/views.ts'
import { LOAD_SETTINGS, TraderOf, traders } from '../load/person.ts'
import { type Figure, median } from './report.ts'

/** Fewer for a try: `BENCH_COPIERS=200 npm run bench -- copy`. */
const COPIERS = Number(process.env.BENCH_COPIERS ?? 10_000)
/** Of the rotation: the first and the last thousand of two thousand. */
const FEW = Math.min(2_000, COPIERS)
const TRADES = 100
const AT_ONCE = 16
/** Somebody else's orders: one each so many ms. */
const EVERY_MS = 25
const QUIET_MS = 10_000
const LONGEST_MS = 120_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

async function each<T, R>(all: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const at = next
      next += 1
      results[at] = await work(all[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

type Following = { readonly person: TraderOf; readonly portfolio: string }

async function leading(origin: string, name: string): Promise<{ readonly person: TraderOf; readonly id: string }> {
  const [person] = await traders(origin, 1, `copy-lead-${name.toLowerCase()}`)
  if (!person) throw new Error('a lead registers')
  const asked = { kind: 'spot', name: `Bench ${name}`, share: '10', maxCopiers: '10000' }
  const { data } = await person.ask('POST', copyCalls.apply.path, asked)
  const id = copyCalls.apply.answer.parse(data)
  if (id.kind !== 'applied') throw new Error(`not applied: ${id.reason}`)
  const headers = { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id: id.lead, approve: true })
  await fetch(origin + operatorCalls.decideLead.path, { method: 'POST', headers, body })
  return { person, id: id.lead }
}

async function following(people: readonly TraderOf[], lead: string): Promise<Following[]> {
  return each(people, async (person) => {
    const asked = { lead, amount: '1000', wallet: 'spot', slippage: '5', key: `bench-${lead.slice(0, 8)}` }
    const { data } = await person.ask('POST', copyCalls.follow.path, asked)
    const begun = copyCalls.follow.answer.parse(data)
    if (begun.kind !== 'following') throw new Error(`not following: ${begun.reason}`)
    return { person, portfolio: begun.portfolio }
  })
}

const buy = (person: TraderOf, amount: string) =>
  person.ask('POST', tradingCalls.place.path, { market: 'BTC_USDT', side: 'buy', type: 'market', amount })
const sell = (person: TraderOf, quantity: string) =>
  person.ask('POST', tradingCalls.place.path, { market: 'BTC_USDT', side: 'sell', type: 'market', quantity })

/** Orders of somebody else's, until told to stop. */
function others(person: TraderOf) {
  const waits: number[] = []
  let isOver = false
  const loop = async () => {
    while (!isOver) {
      const began = performance.now()
      await person.ask('POST', tradingCalls.place.path, {
        ...{ market: 'ETH_USDT', side: 'buy', type: 'limit', price: '100', quantity: '0.1', timeInForce: 'IOC' },
      })
      waits.push(performance.now() - began)
      await wait(EVERY_MS)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      isOver = true
      await running
      return waits
    },
  }
}

async function tradesOf({ person, portfolio }: Following): Promise<CopiedTrade[]> {
  const { data } = await person.ask('GET', `${copyCalls.trades.path}?id=${portfolio}&limit=100`)
  return copyCalls.trades.answer.parse(data)
}

/** Until all have a trade that they had not before. @returns how long the last of them took, ms after the lead's */
async function untilCopied(all: readonly Following[], count: number): Promise<number> {
  const end = performance.now() + LONGEST_MS
  let missing = all
  let slowest = 0
  while (missing.length > 0 && performance.now() < end) {
    const found = await each(missing, async (one) => {
      const trades = await tradesOf(one)
      slowest = Math.max(slowest, ...trades.slice(0, 1).map(({ delayMs }) => delayMs ?? 0))
      return trades.length >= count && trades[0]?.state !== 'waiting' ? undefined : one
    })
    missing = found.filter((one) => one !== undefined)
  }
  return missing.length === 0 ? slowest : Number.POSITIVE_INFINITY
}

async function slippage({ person, portfolio }: Following): Promise<number> {
  const { data } = await person.ask('GET', `${copyCalls.portfolio.path}?id=${portfolio}`)
  return PortfolioView.parse(data).slippageMedianBps ?? 0
}

/** @param origin a server with LOAD_SETTINGS */
export async function copyFigures(origin: string): Promise<readonly Figure[]> {
  const [many, few, [other]] = [
    await leading(origin, 'Many'),
    await leading(origin, 'Few'),
    await traders(origin, 1, 'copy-other'),
  ]
  const people = await each(Array.from({ length: COPIERS }), async (_, at) => {
    const person = new TraderOf(origin, `copier${at}@load.test`)
    await person.register()
    await person.faucet('USDT')
    return person
  })
  if (!other) throw new Error('somebody else registers')
  const all = await following(people, many.id)

  const quiet = others(other)
  await wait(QUIET_MS)
  const before = percentile(await quiet.stop(), 0.99)
  const meanwhile = others(other)
  await buy(many.person, '1000')
  const slowest = await untilCopied(all, 1)
  const during = percentile(await meanwhile.stop(), 0.99)

  const some = await following(people.slice(0, FEW), few.id)
  for (let trade = 1; trade <= TRADES; trade += 1) {
    if (trade % 2 === 1) await buy(few.person, '1000')
    else await sell(few.person, '0.01')
    await untilCopied(some.slice(-1), Math.min(trade, 100))
    await wait(1_000)
  }
  const part = Math.min(1_000, Math.floor(some.length / 2))
  const [first, last] = [
    median(await each(some.slice(0, part), slippage)),
    median(await each(some.slice(-part), slippage)),
  ]
  const apart = Math.abs(first - last) / Math.max(Math.abs(last), 1)
  return [
    {
      what: `one lead, ${COPIERS} copiers: all have copied a trade`,
      measured: slowest / 1_000,
      unit: 's',
      goal: { atMost: 20 },
    },
    {
      what: `others’ orders meanwhile, p99 against before`,
      measured: during / before,
      unit: '×',
      goal: { atMost: 2 },
      detail: `${during.toFixed(1)} ms, before ${before.toFixed(1)} ms`,
    },
    {
      what: `median slippage of the first and the last ${part} copiers over ${TRADES} trades, apart`,
      measured: apart,
      unit: '',
      goal: { atMost: 0.1 },
      detail: `${first.toFixed(2)} and ${last.toFixed(2)} hundredths of a percent`,
    },
  ]
}
