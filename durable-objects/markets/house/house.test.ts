import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '#shared/markets/trading/order.ts'
import type { SourceLevel, SourceTrade } from '../market-source/source.ts'
import { cancelOrder, reduceOrder } from '../matching/amending.ts'
import { Book } from '../matching/book.ts'
import type { BookEvent } from '../matching/events.ts'
import { placeOrder } from '../matching/placing.ts'
import { createHouseQuoteCommands, createHouseTradeCommands, findHouseOrders } from './house.ts'
import { HOUSE_ACCOUNT, type HouseCommand } from './house-command.ts'

const terms = { type: 'limit', timeInForce: 'GTC', postOnly: false } as const

/** Executes commands as the market does. @returns the fills, with the accounts of both sides */
function carryOut(book: Book, commands: readonly HouseCommand[], accounts: Map<number, string>) {
  const fills: { maker: string | undefined; taker: string | undefined; price: number; quantity: number }[] = []
  const record = (events: readonly BookEvent[]) => {
    for (const event of events) {
      if (event.kind === 'accepted') accounts.set(event.orderId, event.account)
      if (event.kind !== 'filled') continue
      const { makerId, takerId, price, quantity } = event
      fills.push({ maker: accounts.get(makerId), taker: accounts.get(takerId), price, quantity })
    }
  }
  for (const command of commands) {
    if (command.kind === 'cancel') cancelOrder(book, command.orderId, 1)
    else if (command.kind === 'reduce') reduceOrder(book, command.orderId, command.quantityLots, 1)
    else {
      const { side, priceTicks: price, quantityLots: quantity } = command
      const account = command.kind === 'place' ? HOUSE_ACCOUNT : 'flow'
      const timeInForce = command.kind === 'place' ? 'GTC' : 'IOC'
      const decision = placeOrder(book, { ...terms, account, side, price, quantity, timeInForce, mirrored: true }, 1)
      if (decision.ok) record(decision.value)
    }
  }
  return fills
}

const levels = (book: Book, side: Side) =>
  [...book.side(side)].map(({ price, quantity }): SourceLevel => [price, quantity])

const ladder = fc
  .record({
    middle: fc.integer({ min: 50, max: 150 }),
    bids: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
    asks: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }),
    lots: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 16, maxLength: 16 }),
  })
  .map(({ middle, bids, asks, lots }) => ({
    bids: bids.sort((a, b) => a - b).map((step, index): SourceLevel => [middle - step, lots[index] ?? 1]),
    asks: asks.sort((a, b) => a - b).map((step, index): SourceLevel => [middle + step, lots[index + 8] ?? 1]),
  }))
const trade: fc.Arbitrary<SourceTrade> = fc.record({
  time: fc.constant(1),
  side: fc.constantFrom<Side>('buy', 'sell'),
  priceTicks: fc.integer({ min: 20, max: 180 }),
  quantityLots: fc.integer({ min: 1, max: 80 }),
})

test('[OB24] the house’s levels are the ladder’s after each one, from any ladder before', () => {
  fc.assert(
    fc.property(fc.array(ladder, { minLength: 1, maxLength: 6 }), (ladders) => {
      const [book, accounts] = [new Book(), new Map<number, string>()]
      for (const next of ladders) {
        expect(carryOut(book, createHouseQuoteCommands(findHouseOrders(book), next), accounts)).toEqual([])
        expect(levels(book, 'buy')).toEqual(next.bids)
        expect(levels(book, 'sell')).toEqual(next.asks)
      }
    }),
  )
})

test('[OB24] a level that shrinks keeps its place, one that stays is left alone', () => {
  const [book, accounts] = [new Book(), new Map<number, string>()]
  carryOut(book, createHouseQuoteCommands([], { bids: [[100, 30]], asks: [[101, 7]] }), accounts)
  const commands = createHouseQuoteCommands(findHouseOrders(book), { bids: [[100, 12]], asks: [[101, 7]] })
  expect(commands).toEqual([{ kind: 'reduce', orderId: 1, quantityLots: 18 }])
})

test('[OB24] every trade of the source happens, whole and between the flow and others than itself', () => {
  fc.assert(
    fc.property(ladder, fc.array(trade, { maxLength: 12 }), (start, trades) => {
      const [book, accounts] = [new Book(), new Map<number, string>()]
      carryOut(book, createHouseQuoteCommands([], start), accounts)
      for (const wanted of trades) {
        const fills = carryOut(book, createHouseTradeCommands(findHouseOrders(book), wanted), accounts)
        expect(fills.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted.quantityLots)
        for (const { maker, taker } of fills) expect([maker, taker]).toEqual([HOUSE_ACCOUNT, 'flow'])
        const [bid, ask] = [book.bids.best, book.asks.best]
        if (bid && ask) expect(bid.price).toBeLessThan(ask.price)
      }
    }),
  )
})

test('[OB24] a trade at a price where the house shows nothing happens at that price', () => {
  const [book, accounts] = [new Book(), new Map<number, string>()]
  carryOut(book, createHouseQuoteCommands([], { bids: [[99, 5]], asks: [[101, 5]] }), accounts)
  const commands = createHouseTradeCommands(findHouseOrders(book), {
    time: 1,
    side: 'sell',
    priceTicks: 103,
    quantityLots: 4,
  })
  expect(carryOut(book, commands, accounts)).toMatchObject([{ price: 103, quantity: 4 }])
})

test('[OB25] a customer with a better or an equal, earlier price is met before the house', () => {
  const [book, accounts] = [new Book(), new Map<number, string>()]
  accounts.set(book.nextOrderId, 'alice')
  placeOrder(book, { ...terms, account: 'alice', side: 'sell', price: 101, quantity: 3 }, 1)
  carryOut(book, createHouseQuoteCommands([], { bids: [[99, 5]], asks: [[101, 50]] }), accounts)
  accounts.set(book.nextOrderId, 'bob')
  placeOrder(book, { ...terms, account: 'bob', side: 'sell', price: 100, quantity: 2 }, 1)
  const commands = createHouseTradeCommands(findHouseOrders(book), {
    time: 1,
    side: 'buy',
    priceTicks: 101,
    quantityLots: 10,
  })
  expect(carryOut(book, commands, accounts)).toMatchObject([
    { maker: 'bob', price: 100, quantity: 2 },
    { maker: 'alice', price: 101, quantity: 3 },
    { maker: HOUSE_ACCOUNT, price: 101, quantity: 5 },
  ])
})
