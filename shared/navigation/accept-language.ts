// Language negotiation by RFC 9110 §12.5.4, with the lookup of RFC 4647 §3.4.

import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'

const HEADER_LENGTH_MAX = 1_000
const RANGES_MAX = 30

type Range = { readonly tag: string; readonly quality: number }

/** Truncates a long header at its last comma, so that no range is split. */
function readable(header: string): string {
  if (header.length <= HEADER_LENGTH_MAX) return header
  return header.slice(0, Math.max(0, header.lastIndexOf(',', HEADER_LENGTH_MAX)))
}

/** @returns 1 if there is no weight; NaN if it is invalid */
function qualityOf(parameters: readonly string[]): number {
  const weight = parameters
    .map((parameter) => /^\s*q\s*=(.*)$/i.exec(parameter)?.[1])
    .find((text) => text !== undefined)
  if (weight === undefined) return 1
  return /^\s*(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(weight) ? Number(weight) : Number.NaN
}

const parsed = new Map<string, readonly string[]>()
const PARSED_MAX = 256

/** Tags by preference, without `q=0` and malformed ranges. Cached, because browsers send few different headers. */
export function parseAcceptLanguage(header: string): readonly string[] {
  const known = parsed.get(header)
  if (known) return known
  if (parsed.size >= PARSED_MAX) parsed.clear()
  const tags = parseRanges(header)
  parsed.set(header, tags)
  return tags
}

function parseRanges(header: string): readonly string[] {
  const ranges: Range[] = []
  for (const part of readable(header).split(',', RANGES_MAX)) {
    const [range = '', ...parameters] = part.split(';')
    const tag = range.trim().toLowerCase()
    if (!/^(\*|[a-z]{1,8}([-_][a-z0-9]{1,8})*)$/.test(tag)) continue
    const quality = qualityOf(parameters)
    if (!(quality > 0 && quality <= 1)) continue
    ranges.push({ tag: tag.replaceAll('_', '-'), quality })
  }
  return ranges.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag)
}

/** A client requests Traditional Chinese by script or by region. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/

function matchFull(tag: string, among: readonly LocaleCode[]): LocaleCode | undefined {
  if (TRADITIONAL.test(tag)) return among.find((code) => code === 'zh_TW')
  return among.find((code) => LOCALES[code].tag.toLowerCase() === tag)
}

function matchBase(tag: string, among: readonly LocaleCode[]): LocaleCode | undefined {
  const base = tag.split('-')[0]
  return among.find((code) => LOCALES[code].tag.toLowerCase().split('-')[0] === base)
}

/**
 * Returns the first match in `among`: for each tag in order, the full tag, then its base language.
 * @param wanted BCP 47 tags, most preferred first
 */
export function matchLocale(
  wanted: readonly string[],
  among: readonly LocaleCode[] = LOCALE_CODES,
): LocaleCode | undefined {
  for (const tag of wanted) {
    const lower = tag.toLowerCase()
    const found = matchFull(lower, among) ?? matchBase(lower, among)
    if (found) return found
  }
  return undefined
}
