// A price falls by two fifths in half a minute while the book has little depth: positions are liquidated in the book,
// taken over by the fund, and closed against shorts (ADL).

import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
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
  /** Longest message, ms of wall time; then ms of processor time, which other work on the machine does not change. */
  readonly longestMs: number
  readonly busiestMs: number
  /** Maximum of accounts that one message liquidated. */
  readonly mostInOne: number
  readonly liquidatingMs: number
  readonly faults: readonly string[]
}

/** Half of the users are long, half short, at leverage 3 to 30. */
async function crowd(people: number, keeping?: (storage: PlatformStorage) => MoneyStorage): Promise<ClearingObject> {
  const object = new ClearingObject(keeping)
  object.depth = 100_000_000
  await object.price(BTC, START)
  for (let index = 0; index < people; index += 1) {
    const person = `person-${String(index).padStart(6, '0')}`
    object.deposit(person, String(330 + ((index * 37) % 3_000)))
    const placed = await object.service.run(() => {
      object.service.settings.setLeverage(person, BTC, 50, object.now)
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
    // One message at a time, so that others can be handled in between.
    for (let isMore = true; isMore; ) await timed(() => (isMore = object.service.continueWork(object.now)))
    for (const { detail } of object.service.money.facts(MONEY_LINK_VERSION).faults) faults.add(detail)
  }
  const { house } = object.service
  for (const owner of house.accounts.all()) {
    if (!owner.isExempt && house.risk.totalEquity(owner) < 0n) faults.add(`${owner.id} is below zero`)
  }
  return { liquidated, deleveraged, longestMs, busiestMs, mostInOne, liquidatingMs, faults: [...faults] }
}
