// Input filters of spec §5 keep the allowed characters while the user types.

import { assert } from '#shared/platform/assert.ts'
import {
  compareDecimals,
  formatDecimalParts,
  formatFilterLimit,
  parseDecimalParts,
  roundDecimal,
} from './decimal-text.ts'
import { normaliseTypedText } from './normalise.ts'

export type InputFilterName =
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

export type InputFilterOptions = {
  /** `precision`: maximum decimals; default 2. */
  readonly precision?: number
  /** `limitnum`, `futures`: bounds as number or decimal text. If they cross, the maximum wins. */
  readonly minimum?: number | string
  readonly maximum?: number | string
  /** `futures`: true removes a minus; default true. */
  readonly positiveOnly?: boolean
  /** `futures`: maximum decimals; default 0. */
  readonly decimals?: number
  /** `futures`: maximum digits before the point. */
  readonly integerDigits?: number
  /** `futures`: decimals of a price; overrides `decimals`. */
  readonly priceDigits?: number
  /**
   * `precision`, `futures`: true while the user types. Keeps a point without decimals, so that the next digit is a
   * decimal.
   */
  readonly isTyping?: boolean
}

type Filter = (text: string, options: InputFilterOptions) => string

const only =
  (others: RegExp): Filter =>
  (text) =>
    normaliseTypedText(text).replace(others, '')

const places = (option: number | undefined, usual: number): number =>
  option !== undefined && Number.isFinite(option) && option >= 0 ? Math.floor(option) : usual

function limitOf(limit: number | string | undefined): string | undefined {
  const text = limit === undefined ? '' : formatFilterLimit(limit)
  return /\d/.test(text) ? text : undefined
}

function mayBeNegative(options: InputFilterOptions): boolean {
  const minimum = limitOf(options.minimum)
  return minimum === undefined || compareDecimals(minimum, '0') < 0
}

/** Leaves text without digits (empty, or a minus) unchanged. */
function clamp(text: string, minimum: string | undefined, maximum: string | undefined): string {
  if (!/\d/.test(text)) return text
  const raised = minimum !== undefined && compareDecimals(text, minimum) < 0 ? minimum : text
  return maximum !== undefined && compareDecimals(raised, maximum) > 0 ? maximum : raised
}

const digits = only(/\D/g)
const six: Filter = (text) => Array.from(text).slice(0, 6).join('')
const sixDigits: Filter = (text, options) => six(digits(text, options), options)

const precision: Filter = (text, options) =>
  formatDecimalParts(parseDecimalParts(text), places(options.precision, 2), options.isTyping)

const limitnum: Filter = (text, options) => {
  const number = formatDecimalParts(parseDecimalParts(text, { signed: mayBeNegative(options) }))
  return clamp(number, limitOf(options.minimum), limitOf(options.maximum))
}

const futures: Filter = (text, options) => {
  const { positiveOnly = true } = options
  const [minimum, maximum] = [limitOf(options.minimum), limitOf(options.maximum)]
  const decimals = places(options.priceDigits, places(options.decimals, 0))
  const read = parseDecimalParts(text, { signed: !positiveOnly && mayBeNegative(options) })
  const whole = read.whole.slice(0, Math.max(1, places(options.integerDigits, read.whole.length)))
  const number = formatDecimalParts({ ...read, whole }, decimals, options.isTyping)
  // A limit with more decimals than the field is rounded inwards.
  return clamp(
    number,
    minimum && roundDecimal(minimum, decimals, 'up'),
    maximum && roundDecimal(maximum, decimals, 'down'),
  )
}

const FILTERS: Readonly<Record<InputFilterName, Filter>> = {
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

export const INPUT_FILTER_NAMES = Object.keys(FILTERS) as readonly InputFilterName[]

/** @throws Error if a name is unknown */
export function applyInputFilters(
  names: readonly InputFilterName[],
  text: string,
  options: InputFilterOptions = {},
): string {
  return names.reduce((filtered, name) => {
    assert(Object.hasOwn(FILTERS, name), `${name} is an input filter`)
    return FILTERS[name](filtered, options)
  }, text)
}

/**
 * Returns the position after the remaining characters that were before the caret.
 * @param caret position in `text` before filtering
 */
export const moveCaret = (run: (text: string) => string, text: string, caret: number): number =>
  Math.min(run(text.slice(0, caret)).length, run(text).length)
