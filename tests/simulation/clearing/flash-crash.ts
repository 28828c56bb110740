// A price that falls by two fifths in half a minute, with a book that takes little of what is to be sold: sold in the book,
// taken over by the fund, and closed against whoever is short.

import { EDGE_VERSION } from '#objects/platform/edge-messages.ts'
import type { MoneyStorage, PlatformStorage } from '#objects/platform/money-storage.ts'
import { ClearingObject } from '../../fixtures/clearing-object.ts'

const BTC = 'BTC_USDT'
const START = 1_000_000
const SECONDS = 30
/** Lots of a position: ten thousand dollars. */
const LOTS = 100

export type Crashed = {
  readonly liquidated: number
  readonly deleveraged: number
  /** The longest message, ms; the same of the processor, on which other work of the machine does not count. */
  readonly longestMs: number
  readonly busiestMs: number
  /** Accounts that one message liquidated at most. */
  readonly mostInOne: number
  readonly liquidatingMs: number
  readonly faults: readonly string[]
}

/** Half of the people are long, half short, at three to thirty times their margin. */
async function crowd(people: number, keeping?: (storage: PlatformStorage) => MoneyStorage): Promise<ClearingObject> {
  const object = new ClearingObject(keeping)
  object.depth = 100_000_000
  await object.price(BTC, START)
  for (let index = 0; index < people; index += 1) {
    const person = `person-${String(index).padStart(6, '0')}`
    object.deposit(person, String(330 + ((index * 37) % 3_000)))
    const placed = await object.service.run(() => {
      object.service.settings.leverage(person, BTC, 50, object.now)
      const side = index % 2 === 0 ? 'buy' : 'sell'
      const order = { symbol: BTC, side, leg: 'net', type: 'market', price: 0, lots: LOTS } as const
      const terms = { timeInForce: 'IOC', postOnly: false, reduceOnly: false } as const
      return object.service.orders.place(person, { ...order, ...terms }, object.now)
    })
    if (!placed.ok) throw new Error(placed.error)
  }
  return object
}

/** @param depth lots that the book takes each second */
export async function flashCrash(
  people: number,
  depth: number,
  keeping?: (storage: PlatformStorage) => MoneyStorage,
): Promise<Crashed> {
  const object = await crowd(people, keeping)
  object.depth = depth
  let [liquidated, deleveraged, longestMs, busiestMs, mostInOne, liquidatingMs] = [0, 0, 0, 0, 0, 0]
  object.onNews = ({ receipts }) => {
    liquidated += receipts.length
    deleveraged += receipts.filter((receipt) => receipt.deleveraged.length > 0).length
    mostInOne = Math.max(mostInOne, receipts.length)
  }
  const faults = new Set<string>()
  const timed = async (work: () => unknown) => {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await work()
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    longestMs = Math.max(longestMs, took)
    busiestMs = Math.max(busiestMs, (user + system) / 1_000)
    liquidatingMs += took
  }
  for (let second = 1; second <= SECONDS; second += 1) {
    await timed(() => object.price(BTC, Math.round(START * (1 - (0.4 * second) / SECONDS))))
    // A message at a time, between which others come.
    for (let isMore = true; isMore; ) await timed(() => (isMore = object.service.goOn(object.now)))
    for (const { detail } of object.service.money.facts(EDGE_VERSION).faults) faults.add(detail)
  }
  const { house } = object.service
  for (const owner of house.accounts.all()) {
    if (!owner.isExempt && house.risk.worth(owner) < 0n) faults.add(`${owner.id} is below zero`)
  }
  return { liquidated, deleveraged, longestMs, busiestMs, mostInOne, liquidatingMs, faults: [...faults] }
}
