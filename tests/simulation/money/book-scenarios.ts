// Stories of the product's book (T3): effects of order types on users' money.

import type { Side } from '#shared/markets/trading/order.ts'
import type { OrderTerms } from '#shared/markets/trading/terms.ts'
import { assert } from '#shared/platform/assert.ts'
import {
  type BookScenario,
  type BookStory,
  BTC,
  buy,
  ETH,
  leg,
  market,
  P,
  placing,
  sell,
  single,
} from './book-story.ts'
import { ANN, BEN, CAT } from './scenarios.ts'

/** A first trade, so that the market has a price. */
async function priced(story: BookStory): Promise<void> {
  await story.fund(ANN, 'USDT', 'BTC')
  await story.fund(BEN, 'USDT', 'BTC')
  await story.fund(CAT, 'USDT', 'BTC')
  await story.place(BEN, buy(100))
  await story.place(CAT, sell(100))
  story.opened()
}

/** A purchase that meets the buyer's own, smaller sale. */
async function meetsThemselves(
  story: BookStory,
  selfTrade: 'decrement' | 'expire_both',
  became: 'new' | 'expired',
): Promise<void> {
  await priced(story)
  const own = await story.place(ANN, sell(50))
  const order = await story.place(ANN, { ...buy(80), selfTrade })
  await story.stands(ANN, own, 'expired')
  await story.stands(ANN, order, became)
}

const stop = (stopPrice: number) => leg(0, { type: 'stop', stopPrice })
const oco = (side: Side, lots: number, limit: number, stopPrice: number): OrderTerms => {
  const second = leg(stopPrice, { type: 'stop_limit', stopPrice })
  return { kind: 'oco', side, quantity: lots, limit: leg(limit), stop: second }
}
const bracket = (lots: number, profit: number, loss: number): OrderTerms => {
  const exits = { takeProfit: { price: profit }, stopLoss: { stopPrice: loss } }
  return { kind: 'bracket', side: 'buy', quantity: lots, leg: leg(P), ...exits }
}
const amend = (order: string, terms: object, atoms?: number) => {
  const more = atoms === undefined ? {} : { more: { asset: 'USDT', atoms: String(atoms) } }
  return { kind: 'amend', order, terms: JSON.stringify(terms), ...more } as const
}

export const BOOK_SCENARIOS: Readonly<Record<string, BookScenario>> = {
  'a stop that a trade sets off': {
    tell: async (story) => {
      await priced(story)
      const waiting = await story.place(ANN, single('sell', 100, stop(P - 10_000)))
      await story.place(BEN, buy(150, P - 20_000))
      await story.place(CAT, sell(50, P - 20_000))
      await story.stands(ANN, waiting, 'filled')
    },
  },
  'a trailing stop that follows and is set off': {
    tell: async (story) => {
      await priced(story)
      const trail = { distance: 100, unit: 'bps' } as const
      const waiting = await story.place(ANN, single('sell', 100, leg(0, { type: 'trailing_stop', trail })))
      // It follows from the next trade on.
      await story.place(BEN, buy(10, P + 10_000))
      await story.place(CAT, sell(10, P + 10_000))
      await story.place(BEN, buy(150, P - 100_000))
      await story.place(CAT, sell(50, P - 100_000))
      await story.stands(ANN, waiting, 'filled')
    },
  },
  'one of two, and its limit trades': {
    tell: async (story) => {
      await priced(story)
      const pair = await story.place(ANN, oco('sell', 100, P + 10_000, P - 10_000))
      await story.place(BEN, buy(100, P + 10_000))
      await story.stands(ANN, pair, 'filled canceled')
    },
  },
  'one of two, and its stop is set off': {
    tell: async (story) => {
      await priced(story)
      const pair = await story.place(ANN, oco('buy', 100, P - 10_000, P + 10_000))
      await story.place(CAT, sell(150, P + 10_000))
      await story.place(BEN, buy(50, P + 10_000))
      await story.stands(ANN, pair, 'canceled filled')
    },
  },
  'both of two, cancelled by one leg': {
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, oco('sell', 100, P + 10_000, P - 10_000))
      await story.sees(ANN, { kind: 'cancel', order, leg: 1 })
      await story.stands(ANN, order, 'canceled canceled')
    },
  },
  'a bracket to its profit': {
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, bracket(100, P + 10_000, P - 10_000))
      await story.place(CAT, sell(60))
      await story.place(CAT, sell(40))
      await story.place(BEN, buy(100, P + 10_000))
      await story.stands(ANN, order, 'filled filled canceled')
    },
  },
  'a bracket that is called off half way': {
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, bracket(100, P + 10_000, P - 10_000))
      await story.place(CAT, sell(60))
      await story.sees(ANN, { kind: 'cancel', order })
      await story.stands(ANN, order, 'canceled canceled canceled')
    },
  },
  'a purchase at the market that spends an amount': {
    tell: async (story) => {
      await priced(story)
      await story.place(CAT, sell(100))
      const order = await story.place(ANN, single('buy', 0, market), { atoms: String(P * 10 * 30 + 7) })
      await story.stands(ANN, order, 'filled')
    },
  },
  'a purchase at the market with what there is': {
    tell: async (story) => {
      await priced(story)
      await story.place(CAT, sell(200))
      const least = String(P * 10 * 20)
      const order = await story.place(ANN, single('buy', 20, market), { atoms: '9'.repeat(15), least })
      await story.stands(ANN, order, 'filled')
    },
  },
  'a sale at the market that raises an amount': {
    tell: async (story) => {
      await priced(story)
      await story.place(BEN, buy(100))
      const terms = { kind: 'single', side: 'sell', quantity: 100, raise: String(P * 40), leg: market } as const
      const order = await story.place(ANN, terms)
      await story.stands(ANN, order, 'filled')
    },
  },
  'an iceberg, taken part by part': {
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, sell(90, P, { display: 30 }))
      await story.place(BEN, buy(40))
      await story.place(BEN, buy(50))
      await story.stands(ANN, order, 'filled')
    },
  },
  'somebody meets themselves, and both shrink': { tell: (story) => meetsThemselves(story, 'decrement', 'new') },
  'somebody meets themselves, and both go': { tell: (story) => meetsThemselves(story, 'expire_both', 'expired') },
  'all of one market cancelled, another’s stays': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT', 'BTC')
      const orders = [await story.place(ANN, buy(100)), await story.place(ANN, sell(100, P + 10_000))]
      // ETH_USDT: ticks of cents, lots of a ten-thousandth, a hundred atoms of the quote asset.
      const other = await story.place(ANN, buy(100, 300_000), { market: ETH, atoms: String(100 * 300_000 * 100) })
      await story.sees(ANN, { kind: 'cancel_many', market: BTC })
      for (const order of orders) await story.stands(ANN, order, 'canceled')
      await story.stands(ANN, other, 'new')
    },
  },
  'all sales cancelled, by the beginning of their client ids': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT', 'BTC')
      const [mine, others, purchase] = [
        await story.place(ANN, sell(100, P + 1_000, { clientOrderId: 'grid-1' })),
        await story.place(ANN, sell(100, P + 2_000, { clientOrderId: 'hand-1' })),
        await story.place(ANN, buy(100, P, { clientOrderId: 'grid-2' })),
      ]
      await story.sees(ANN, { kind: 'cancel_many', side: 'sell', prefix: 'grid-' })
      await story.stands(ANN, mine, 'canceled')
      for (const order of [others, purchase]) await story.stands(ANN, order, 'new')
    },
  },
  'a countdown that nobody renews': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      const order = await story.place(ANN, buy(100))
      await story.at(ANN, 'countdown', ANN, '', story.now + 5_000)
      await story.until(async () => (await story.status(ANN, order)) === 'canceled')
    },
  },
  'an order until a time': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      const expiresAt = story.now + 5_000
      const order = await story.place(ANN, buy(100, P, { timeInForce: 'GTD', expiresAt }))
      await story.until(async () => (await story.status(ANN, order)) === 'expired')
    },
  },
  'all or nothing: nothing, then all': {
    tell: async (story) => {
      await priced(story)
      await story.place(CAT, sell(50))
      const nothing = await story.place(ANN, buy(80, P, { timeInForce: 'FOK' }))
      const all = await story.place(ANN, buy(50, P, { timeInForce: 'FOK' }))
      await story.known(ANN, nothing, 'refused fok_unfillable')
      await story.stands(ANN, all, 'filled')
    },
  },
  'more money for more, then less again': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      const order = await story.place(ANN, buy(100))
      await story.sees(ANN, amend(order, { quantity: 150, price: P + 100 }, (150 * (P + 100) - 100 * P) * 10))
      await story.sees(ANN, amend(order, { quantity: 40 }))
      assert((await story.has(ANN, 'USDT')) === 10n ** 12n - BigInt(40 * (P + 100) * 10), 'the rest is back')
    },
  },
  'a part traded, and the rest is moved to where it trades': {
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, buy(100, P - 1_000))
      await story.place(CAT, sell(30, P - 1_000))
      await story.place(CAT, sell(200, P + 1_000))
      await story.sees(ANN, amend(order, { price: P + 1_000 }, 70 * 2_000 * 10))
      await story.stands(ANN, order, 'filled')
    },
  },
  'too little money for a change': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      const order = await story.place(ANN, buy(100))
      await story.sees(ANN, amend(order, { quantity: 200 }, 70))
      await story.stands(ANN, order, 'new')
      assert((await story.has(ANN, 'USDT')) === 10n ** 12n - BigInt(100 * P * 10), 'what came with it is back')
    },
  },
  'two people want the same offer': {
    isRace: true,
    tell: async (story) => {
      await priced(story)
      await story.place(CAT, sell(100, P + 1_000))
      const before = [await story.has(ANN, 'BTC'), await story.has(BEN, 'BTC')]
      const wish = placing(buy(80, P + 1_000, { timeInForce: 'IOC' }))
      await Promise.all([ANN, BEN].map((person) => story.does(person, wish)))
      await story.settled()
      const after = [await story.has(ANN, 'BTC'), await story.has(BEN, 'BTC')]
      const got = after.map((atoms, index) => atoms - (before[index] ?? 0n)).sort((a, b) => Number(a - b))
      assert(got.join() === '1998000,7992000', `eighty for one, twenty for the other, less fees: not ${got}`)
    },
  },
  'a cancel and a taker at the same time': {
    isRace: true,
    tell: async (story) => {
      await priced(story)
      const order = await story.place(ANN, sell(100, P + 1_000))
      const [mine, theirs] = [await story.has(ANN, 'BTC'), await story.has(BEN, 'BTC')]
      await Promise.all([
        // Refused if its order is known to have traded.
        story.ask(ANN, { kind: 'cancel', order }),
        story.does(BEN, placing(buy(100, P + 1_000, { timeInForce: 'IOC' }))),
      ])
      await story.settled()
      const back = (await story.has(ANN, 'BTC')) - mine
      const got = (await story.has(BEN, 'BTC')) - theirs
      assert([`${10_000_000n},0`, `0,${9_990_000n}`].includes(`${back},${got}`), `all back or all sold: ${back},${got}`)
    },
  },
}
