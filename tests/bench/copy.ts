// One lead and ten thousand copiers on a served site: how long until a trade of the lead's is copied by all, how long others'
// orders wait meanwhile, and whether the first and the last of them are served alike over a hundred trades.

import { copyCalls } from '#shared/api/copy.ts'
import { operatorCalls } from '#shared/api/operator.ts'
import { tradingCalls } from '#shared/api/trading.ts'
import { type CopiedTrade, PortfolioView } from '#shared/copy/views.ts'
import { solvedCaptcha } from '../fixtures/captcha.ts'
import { LOAD_SETTINGS, TraderOf, traders } from '../load/person.ts'
import { type Figure, median } from './report.ts'

/** Fewer for a try, or on a small machine: `BENCH_COPIERS=200 BENCH_ROTATED=100 npm run bench -- copy`. */
const COPIERS = Number(process.env.BENCH_COPIERS ?? 10_000)
/** Of the rotation: the first and the last thousand of two thousand. */
const FEW = Math.min(Number(process.env.BENCH_ROTATED ?? 2_000), COPIERS)
const TRADES = 100
const AT_ONCE = 16
/** Somebody else's orders: one each so many ms. */
const EVERY_MS = 25
const QUIET_MS = 10_000
const LONGEST_MS = 120_000
const MOST_TRIES = 20
/** What the lead's account begins with is 10,000 USDT, so that a purchase of 1,000 is a tenth of it, and a copier's 100. */
const TENTH = '1000'
let turnedAway = 0
/** So many are asked whether they have copied, so often. */
const SAMPLE = 40
const ASKED_MS = 250
const began = performance.now()
const say = (what: string) => console.info(`${((performance.now() - began) / 1_000).toFixed(0)} s: ${what}`)

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
  const person = new TraderOf(origin, `copy-lead-${name.toLowerCase()}@load.test`)
  await person.register()
  await person.faucet('USDT')
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
    // Asked again with the same key it is the same portfolio: whoever is told to come back does.
    for (let tries = 0; ; tries += 1) {
      const { status, data, retryAfter } = await person.ask('POST', copyCalls.follow.path, asked)
      if (status === 200) {
        const begun = copyCalls.follow.answer.parse(data)
        if (begun.kind === 'following') return { person, portfolio: begun.portfolio }
        if (begun.reason !== 'unavailable' || tries >= MOST_TRIES) throw new Error(`not following: ${begun.reason}`)
      } else if (tries >= MOST_TRIES) throw new Error(`not following: ${status}`)
      turnedAway += 1
      await wait(Number(retryAfter ?? 1) * 1_000)
    }
  })
}

const buy = (person: TraderOf, amount: string) =>
  person.ask('POST', tradingCalls.place.path, { market: 'BTC_USDT', side: 'buy', type: 'market', amount })
/** All bitcoin that somebody has, in whole lots. */
async function held(person: TraderOf): Promise<string> {
  const own = (await person.balances()).find(({ asset }) => asset === 'BTC')
  return (Math.floor(Number(own?.available ?? 0) * 1e5) / 1e5).toFixed(5)
}
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

/** Some of them, spread over all: to ask everybody at once would itself be the load. */
const someOf = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length))

/** Until all of them have acted on so many trades. @throws Error where that takes too long */
async function untilActed(all: readonly Following[], count: number): Promise<void> {
  const end = performance.now() + LONGEST_MS
  let missing = all
  while (missing.length > 0) {
    if (performance.now() > end) throw new Error(`${missing.length} of ${all.length} have not acted on trade ${count}`)
    const found = await each(missing, async (one) => {
      const trades = await tradesOf(one)
      return trades.length >= count && trades[0]?.state !== 'waiting' ? undefined : one
    })
    missing = found.filter((one) => one !== undefined)
    if (missing.length > 0) await wait(ASKED_MS)
  }
}

/** How long each copy of the newest trade took, ms after the lead's. @throws Error where somebody has none */
async function delays(all: readonly Following[]): Promise<number[]> {
  return each(all, async (one) => {
    const [newest] = await tradesOf(one)
    if (newest?.state !== 'done' || newest.delayMs === null) throw new Error(`not copied: ${JSON.stringify(newest)}`)
    return newest.delayMs
  })
}

async function slippage({ person, portfolio }: Following): Promise<number> {
  const { data } = await person.ask('GET', `${copyCalls.portfolio.path}?id=${portfolio}`)
  const { slippageMedianBps, copied } = PortfolioView.parse(data)
  if (slippageMedianBps === null || copied < (TRADES * 9) / 10) throw new Error(`only ${copied} trades were copied`)
  return slippageMedianBps
}

/** @param origin a server with LOAD_SETTINGS, and the secret of captchas that cost nothing */
export async function copyFigures(origin: string): Promise<readonly Figure[]> {
  const [many, few, [other]] = [
    await leading(origin, 'Many'),
    await leading(origin, 'Few'),
    await traders(origin, 1, 'copy-other'),
  ]
  const people = await each(Array.from({ length: COPIERS }), async (_, at) => {
    const person = new TraderOf(origin, `copier${at}@load.test`, solvedCaptcha)
    await person.register()
    await person.faucet('USDT')
    return person
  })
  if (!other) throw new Error('somebody else registers')
  say(`${COPIERS} have registered`)
  const all = await following(people, many.id)

  say(`${COPIERS} follow (${turnedAway} were told to come back)`)

  const quiet = others(other)
  await wait(QUIET_MS)
  const before = percentile(await quiet.stop(), 0.99)
  const meanwhile = others(other)
  await buy(many.person, TENTH)
  await untilActed(someOf(all, SAMPLE), 1)
  const during = percentile(await meanwhile.stop(), 0.99)
  await untilActed(all, 1)
  const slowest = Math.max(...(await delays(all)))
  say(
    `all have copied within ${slowest} ms; others waited ${during.toFixed(1)} ms, before ${before.toFixed(1)} ms (p99)`,
  )

  const some = await following(people.slice(0, FEW), few.id)
  const sample = someOf(some, SAMPLE)
  for (let trade = 1; trade <= TRADES; trade += 1) {
    if (trade % 2 === 1) await buy(few.person, TENTH)
    else await sell(few.person, await held(few.person))
    await untilActed(sample, trade)
  }
  say(`${TRADES} trades were copied`)
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
