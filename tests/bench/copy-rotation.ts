// Ten thousand copiers of one lead trade in a book of the product, in the order in which the lead notifies them: do the
// first and the last thousand pay the same price over a hundred trades? The book is the same before each trade, and
// each copy takes what earlier copies have left.

import { computeCopySlippage } from '#objects/copy/copier/mapping.ts'
import { rotateCopiersBySignal } from '#objects/copy/lead/rotation.ts'
import { Book } from '#objects/markets/matching/book.ts'
import { executeMatchingCommand } from '#objects/markets/matching/engine.ts'
import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const COPIERS = scaled(10_000, 200)
const PART = scaled(1_000, 20)
const TRADES = scaled(100, 4)
const NOW = 1_700_000_000_000
/** Middle price in ticks; levels per side, each with the lots of a hundred copies. */
const MIDDLE = 1_000_000
const LEVELS = 110
const LEVEL_LOTS = 1_000
const COPY_LOTS = 10

const order = (account: string, side: Side, quantity: number, price: number): NewOrder => ({
  account,
  side,
  quantity,
  price,
  type: price === 0 ? 'market' : 'limit',
  timeInForce: price === 0 ? 'IOC' : 'GTC',
  postOnly: false,
})

/** @returns ticks times lots of what the order traded @throws Error if it is refused or not filled completely */
function placed(book: Book, asked: NewOrder): bigint {
  const decision = executeMatchingCommand(book, { kind: 'place', order: asked }, NOW)
  if (!decision.ok) throw new Error(`refused: ${decision.error}`)
  const fills = decision.value.flatMap((event) => (event.kind === 'filled' ? [event] : []))
  const lots = fills.reduce((sum, { quantity }) => sum + quantity, 0)
  if (asked.type === 'market' && lots !== asked.quantity) throw new Error(`only ${lots} lots were filled`)
  return fills.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
}

function filledBook(): Book {
  const book = new Book()
  for (let level = 0; level < LEVELS; level += 1) {
    placed(book, order('house', 'sell', LEVEL_LOTS, MIDDLE + 10 * (level + 1)))
    placed(book, order('house', 'buy', LEVEL_LOTS, MIDDLE - 10 * (level + 1)))
  }
  return book
}

export function rotationFigure(): Figure {
  const all = Array.from({ length: COPIERS }, (_, at) => at)
  const slippages = all.map(() => [] as number[])
  for (let seq = 1; seq <= TRADES; seq += 1) {
    const book = filledBook()
    const side = seq % 2 === 1 ? 'buy' : 'sell'
    const lead = { units: placed(book, order('lead', side, COPY_LOTS, 0)), lots: BigInt(COPY_LOTS) }
    for (const at of rotateCopiersBySignal(all, seq)) {
      const units = placed(book, order(`copier ${at}`, side, COPY_LOTS, 0))
      slippages[at]?.push(computeCopySlippage(side, lead, { units, lots: BigInt(COPY_LOTS) }))
    }
  }
  const medians = slippages.map(median)
  const [first, last] = [median(medians.slice(0, PART)), median(medians.slice(-PART))]
  const [best, worst] = [Math.min(...medians), Math.max(...medians)]
  return {
    what: `median slippage of the first and the last ${PART} of ${COPIERS} copiers over ${TRADES} trades, apart`,
    measured: Math.abs(first - last) / last,
    unit: '',
    goal: { atMost: 0.1 },
    detail: `${first.toFixed(2)} and ${last.toFixed(2)} hundredths of a percent; of all copiers ${best.toFixed(2)} to ${worst.toFixed(2)}`,
  }
}
