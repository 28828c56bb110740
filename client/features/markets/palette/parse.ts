// Verbs are in the page's language or in English; numbers, assets and pairs are the same in all languages.

import type { Market } from '#shared/markets/markets.ts'
import type { PlacedOrderType } from '#shared/markets/trading/calls.ts'
import type { Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { readFigure } from '#shared/validation/figures/read-figure.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'

export type CommandVerb =
  | 'buy'
  | 'sell'
  | 'cancel'
  | 'go'
  | 'stop'
  | 'limit'
  | 'market'
  | 'at'
  | 'all'
  | 'postOnly'
  | 'close'
  | 'last'
  | 'spot'
  | 'futures'

/** Accepted words of each verb, in lower case. The account of the screen does not have a verb without words. */
export type CommandVerbs = Readonly<Record<CommandVerb, readonly string[]>>

export type PaletteOrderCommand = {
  readonly kind: 'order'
  readonly symbol: string
  readonly side: Side
  readonly type: Extract<PlacedOrderType, 'limit' | 'market' | 'stop' | 'stop_limit'>
  /** Size in the base asset, in the quote asset, or in whole percent of the balance. */
  readonly size: { readonly in: 'base' | 'quote' | 'percent'; readonly text: string }
  readonly price?: string
  readonly stopPrice?: string
  readonly postOnly: boolean
  readonly timeInForce: TimeInForce
}

export type PaletteCancelCommand = {
  readonly kind: 'cancel'
  readonly symbol: string | undefined
  readonly side: Side | undefined
  /** True if only the newest of these orders is meant. */
  readonly isLast?: true
}

/** `side`: `buy` names the long position, `sell` the short one. */
export type PaletteCloseCommand = {
  readonly kind: 'close'
  readonly symbol: string
  readonly side: Side | undefined
}

export type PaletteProduct = 'spot' | 'futures'

export type PaletteCommand =
  | PaletteOrderCommand
  | PaletteCancelCommand
  | PaletteCloseCommand
  /** `product` is named only if the user named it. */
  | { readonly kind: 'go'; readonly symbol: string; readonly product?: PaletteProduct }

/** `none`: the command is incomplete. `unknown` names the word that was not understood. */
export type UnparsedCommand = { readonly kind: 'none' } | { readonly kind: 'unknown'; readonly word: string }

type Parsed = PaletteCommand | UnparsedCommand
export type ParserDeps = {
  readonly verbs: CommandVerbs
  readonly markets: readonly Market[]
  readonly here: Market
  /** Markets by product, if the account has verbs that name a product. */
  readonly products?: Readonly<Record<PaletteProduct, readonly Market[]>>
}

const ENGLISH: CommandVerbs = {
  buy: ['buy', 'b', 'long'],
  sell: ['sell', 's', 'short'],
  cancel: ['cancel', 'c'],
  go: ['go', 'open', 'show'],
  stop: ['stop'],
  limit: ['limit'],
  market: ['market', 'mkt'],
  at: ['at', '@', 'for'],
  all: ['all', 'orders'],
  postOnly: ['post', 'post-only', 'maker'],
  close: ['close', 'exit', 'flat'],
  last: ['last', 'newest'],
  spot: ['spot'],
  futures: ['futures', 'perp', 'perpetual'],
}
const LASTING: readonly TimeInForce[] = ['IOC', 'FOK', 'GTC']

const AMOUNT = /^(.*?)([kKmM%]?)$/
const ZEROS: Readonly<Record<string, number>> = { k: 3, m: 6 }

/** Multiplies decimal text by the suffix `k` (thousand) or `m` (million). */
export function expandAmountSuffix(figure: string, unit: string): string {
  const zeros = ZEROS[unit.toLowerCase()] ?? 0
  const [whole = '', fraction = ''] = figure.split('.')
  const moved = whole + fraction.slice(0, zeros).padEnd(zeros, '0')
  const rest = fraction.slice(zeros)
  return `${moved.replace(/^0+(?=\d)/, '') || '0'}${rest ? `.${rest}` : ''}`
}

/** `50 %` (French, Spanish, Russian) and `%50` (Turkish) become the word `50%`. */
const wordsOf = (text: string): string[] =>
  normaliseTypedText(text)
    // The site's Arabic texts put isolates around figures, and users paste such figures.
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/@/g, ' @ ')
    .replace(/(^|\s)%\s*([\d.,]+)(?=\s|$)/g, '$1$2%')
    .replace(/(\d)\s+%/g, '$1%')
    // Non-breaking spaces separate thousands, not words.
    .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3})/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '')

class Reader {
  readonly #words: string[]
  readonly #deps: ParserDeps

  constructor(text: string, world: ParserDeps) {
    this.#words = wordsOf(text)
    this.#deps = world
  }

  get next(): string | undefined {
    return this.#words[0]
  }

  take(...verbs: readonly CommandVerb[]): CommandVerb | undefined {
    const word = this.next?.toLowerCase()
    if (word === undefined) return undefined
    const found = verbs.find((verb) => {
      const words = this.#deps.verbs[verb]
      return words.length > 0 && (ENGLISH[verb].includes(word) || words.includes(word))
    })
    if (found) this.#words.shift()
    return found
  }

  amount(): { readonly text: string; readonly unit: string } | undefined {
    const [, typed = '', unit = ''] = AMOUNT.exec(this.next ?? '') ?? []
    const figure = readFigure(typed)
    if (!figure.ok) return undefined
    this.#words.shift()
    return unit === '%' ? { text: figure.value, unit } : { text: expandAmountSuffix(figure.value, unit), unit: '' }
  }

  lasting(): TimeInForce | undefined {
    const found = LASTING.find((name) => name === this.next?.toUpperCase())
    if (found) this.#words.shift()
    return found
  }

  market(markets = this.#deps.markets): Market | undefined {
    const word = this.next?.toUpperCase().replace(/[/-]/g, '_')
    if (word === undefined) return undefined
    const { here } = this.#deps
    const found =
      markets.find(({ symbol }) => symbol === word || symbol.replace('_', '') === word) ??
      (here.base === word && markets.includes(here)
        ? here
        : markets.find(({ base, quote }) => base === word && quote === here.quote)) ??
      markets.find(({ base }) => base === word)
    if (found) this.#words.shift()
    return found
  }

  asset(symbol: string): boolean {
    if (this.next?.toUpperCase() !== symbol) return false
    this.#words.shift()
    return true
  }

  get rest(): UnparsedCommand | undefined {
    return this.next === undefined ? undefined : { kind: 'unknown', word: this.next }
  }
}

function readOrder(reader: Reader, here: Market, side: Side, startsAsStop: boolean): Parsed {
  let isStop = startsAsStop
  let isMarket = false
  let market = here
  let size: PaletteOrderCommand['size'] | undefined
  const prices: string[] = []
  let postOnly = false
  let timeInForce: TimeInForce = 'GTC'
  while (reader.next !== undefined) {
    const lasting = reader.lasting()
    const verb = lasting ? undefined : reader.take('at', 'stop', 'limit', 'market', 'postOnly')
    if (lasting) timeInForce = lasting
    else if (verb === 'stop') isStop = true
    else if (verb === 'market') isMarket = true
    else if (verb === 'postOnly') postOnly = true
    else if (verb === undefined) {
      const amount = reader.amount()
      if (amount && !size) {
        const isQuote = amount.unit !== '%' && reader.asset(market.quote)
        size = { in: amount.unit === '%' ? 'percent' : isQuote ? 'quote' : 'base', text: amount.text }
      } else if (amount && amount.unit !== '%') {
        prices.push(amount.text)
        reader.asset(market.quote)
      } else {
        const named = reader.market()
        if (!named) return reader.rest ?? { kind: 'none' }
        market = named
      }
    }
  }
  if (!size) return { kind: 'none' }
  return shaped({ symbol: market.symbol, side, size, postOnly, timeInForce }, prices, isStop, isMarket)
}

type Common = Pick<PaletteOrderCommand, 'symbol' | 'side' | 'size' | 'postOnly' | 'timeInForce'>

/** Builds an order. One price is a limit or a trigger; two prices are a trigger and the limit that it activates. */
function shaped(common: Common, prices: readonly string[], isStop: boolean, isMarket: boolean): Parsed {
  const [first, second, third] = prices
  const tooMany = isMarket ? first : isStop ? third : second
  if (tooMany !== undefined) return { kind: 'unknown', word: tooMany }
  if (!isStop) return { kind: 'order', ...common, type: first ? 'limit' : 'market', ...(first && { price: first }) }
  if (first === undefined) return { kind: 'none' }
  return second === undefined
    ? { kind: 'order', ...common, type: 'stop', stopPrice: first }
    : { kind: 'order', ...common, type: 'stop_limit', stopPrice: first, price: second }
}

function readCancel(reader: Reader): Parsed {
  let symbol: string | undefined
  let side: Side | undefined
  let isLast = false
  while (reader.next !== undefined) {
    const verb = reader.take('all', 'buy', 'sell', 'last')
    if (verb === 'buy' || verb === 'sell') side = verb
    else if (verb === 'last') isLast = true
    else if (verb === undefined) {
      const market = reader.market()
      if (!market) return reader.rest ?? { kind: 'none' }
      symbol = market.symbol
    }
  }
  return { kind: 'cancel', symbol, side, ...(isLast && { isLast: true }) }
}

function readClose(reader: Reader, here: Market): Parsed {
  let symbol = here.symbol
  let side: Side | undefined
  while (reader.next !== undefined) {
    const verb = reader.take('buy', 'sell')
    if (verb === 'buy' || verb === 'sell') side = verb
    else {
      const market = reader.market()
      if (!market) return reader.rest ?? { kind: 'none' }
      symbol = market.symbol
    }
  }
  return { kind: 'close', symbol, side }
}

/** Without a market, the product opens with the market that is most like the shown one. */
function readProduct(reader: Reader, product: PaletteProduct, { products, here }: ParserDeps): Parsed {
  const markets = products?.[product] ?? []
  const named = reader.market(markets)
  if (reader.rest) return reader.rest
  const { base, symbol } = here
  const market =
    named ?? markets.find((each) => each.symbol === symbol) ?? markets.find((each) => each.base === base) ?? markets[0]
  return market ? { kind: 'go', symbol: market.symbol, product } : { kind: 'none' }
}

export function parsePaletteCommand(text: string, world: ParserDeps): Parsed {
  const reader = new Reader(text, world)
  if (reader.next === undefined) return { kind: 'none' }
  const startsAsStop = reader.take('stop') !== undefined
  const verb = reader.take('buy', 'sell', 'cancel', 'close', 'go', 'spot', 'futures')
  if (verb === 'buy' || verb === 'sell') return readOrder(reader, world.here, verb, startsAsStop)
  if (verb === 'cancel' && !startsAsStop) return readCancel(reader)
  if (verb === 'close' && !startsAsStop) return readClose(reader, world.here)
  const product = verb === 'go' ? reader.take('spot', 'futures') : verb
  if (product === 'spot' || product === 'futures') return readProduct(reader, product, world)
  const market = reader.market()
  return reader.rest ?? (market ? { kind: 'go', symbol: market.symbol } : { kind: 'none' })
}
