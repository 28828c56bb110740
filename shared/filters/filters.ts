// The input filters of spec §5: by name, combinable, pure. What may stay in a field while somebody types.

import { assert } from '#shared/assert.ts'
import { compareDecimals, limitText, readDecimal, roundDecimal, writeDecimal } from './decimal-text.ts'
import { normalise } from './normalise.ts'

export type FilterName =
  | 'num'
  | 'maxsix'
  | 'numsix'
  | 'captcha'
  | 'precision'
  | 'limitnum'
  | 'futures'
  | 'onlyTextAndSymbol'
  | 'onlyEnAndSymbol'
  | 'onlyText'
  | 'onlyEnAndNum'
  | 'onlyIntNum'

export type FilterOptions = {
  /** `precision`: most decimals; 2 unless told. */
  readonly precision?: number
  /** `limitnum`, `futures`: the least and the most, as number or decimal text. Where they cross, the most holds. */
  readonly minimum?: number | string
  readonly maximum?: number | string
  /** `futures`: no minus; true unless told. */
  readonly positiveOnly?: boolean
  /** `futures`: most decimals; none unless told. */
  readonly decimals?: number
  /** `futures`: most digits before the point. */
  readonly integerDigits?: number
  /** `futures`: decimals of a price; goes before `decimals`. */
  readonly priceDigits?: number
  /** `precision`, `futures`: it is being typed. A point stays where there are no decimals, or the next digit joined it. */
  readonly isTyping?: boolean
}

type Filter = (text: string, options: FilterOptions) => string

/** Keeps the characters of a class, after what other keyboards type was brought to ASCII. */
const only =
  (others: RegExp): Filter =>
  (text) =>
    normalise(text).replace(others, '')

/** @returns a count of digits, or the usual one where the option is none */
const places = (option: number | undefined, usual: number): number =>
  option !== undefined && Number.isFinite(option) && option >= 0 ? Math.floor(option) : usual

/** A limit as decimal text; one that is no number is none. */
function limitOf(limit: number | string | undefined): string | undefined {
  const text = limit === undefined ? '' : limitText(limit)
  return /\d/.test(text) ? text : undefined
}

/** Whether a value below zero is within the limits. */
function mayBeNegative(options: FilterOptions): boolean {
  const minimum = limitOf(options.minimum)
  return minimum === undefined || compareDecimals(minimum, '0') < 0
}

/** Puts a number between its limits; text without digits (nothing yet, a minus to begin with) is no number to clamp. */
function clamp(text: string, minimum: string | undefined, maximum: string | undefined): string {
  if (!/\d/.test(text)) return text
  const raised = minimum !== undefined && compareDecimals(text, minimum) < 0 ? minimum : text
  return maximum !== undefined && compareDecimals(raised, maximum) > 0 ? maximum : raised
}

const digits = only(/\D/g)
const six: Filter = (text) => Array.from(text).slice(0, 6).join('')
const sixDigits: Filter = (text, options) => six(digits(text, options), options)

const precision: Filter = (text, options) =>
  writeDecimal(readDecimal(text), places(options.precision, 2), options.isTyping)

const limitnum: Filter = (text, options) => {
  const number = writeDecimal(readDecimal(text, { signed: mayBeNegative(options) }))
  return clamp(number, limitOf(options.minimum), limitOf(options.maximum))
}

const futures: Filter = (text, options) => {
  const { positiveOnly = true } = options
  const [minimum, maximum] = [limitOf(options.minimum), limitOf(options.maximum)]
  const decimals = places(options.priceDigits, places(options.decimals, 0))
  const read = readDecimal(text, { signed: !positiveOnly && mayBeNegative(options) })
  const whole = read.whole.slice(0, Math.max(1, places(options.integerDigits, read.whole.length)))
  const number = writeDecimal({ ...read, whole }, decimals, options.isTyping)
  // A limit with more places than the field has is taken inwards to one that fits.
  return clamp(
    number,
    minimum && roundDecimal(minimum, decimals, 'up'),
    maximum && roundDecimal(maximum, decimals, 'down'),
  )
}

const FILTERS: Readonly<Record<FilterName, Filter>> = {
  num: digits,
  maxsix: six,
  numsix: sixDigits,
  captcha: sixDigits,
  precision,
  limitnum,
  futures,
  onlyTextAndSymbol: only(/[^a-zA-Z0-9\p{Script=Han}.,;\-& ]/gu),
  onlyEnAndSymbol: only(/[^a-zA-Z0-9~!@#$%^*()\-_=+/]/g),
  onlyText: only(/[^a-zA-Z\p{Script=Han}]/gu),
  onlyEnAndNum: only(/[^a-zA-Z0-9]/g),
  onlyIntNum: only(/[^0-9\-_]/g),
}

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

/**
 * Applies filters in the order in which they are named.
 * @throws Error on a name that is none
 */
export function filter(names: readonly FilterName[], text: string, options: FilterOptions = {}): string {
  return names.reduce((filtered, name) => {
    assert(Object.hasOwn(FILTERS, name), `${name} is an input filter`)
    return FILTERS[name](filtered, options)
  }, text)
}

/**
 * Where the caret belongs once text was filtered: behind what is left of the characters it stood behind.
 * @param caret position in `text` before it was filtered
 */
export const caretAfter = (run: (text: string) => string, text: string, caret: number): number =>
  Math.min(run(text.slice(0, caret)).length, run(text).length)
