// Display names in the chat (CN1–CN3).

import { ok, type Result, refuseWith } from '../platform/result.ts'
import { toConfusableSkeleton } from '../validation/confusables.ts'
import { findContactAttempt } from '../validation/contact-filter.ts'
import { toVisibleLine } from '../validation/visible-line.ts'
import { CHAT_NAME_MAX, CHAT_NAME_MIN } from './limits.ts'
import type { ChatRefusal } from './refusals.ts'

const SHAPE = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?$/u
/** Scripts in which a character is a word. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const SCRIPTS: readonly RegExp[] = [
  /^[\p{Script=Latin}]*$/u,
  /^[\p{Script=Cyrillic}]*$/u,
  /^[\p{Script=Greek}]*$/u,
  /^[\p{Script=Arabic}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Latin}]*$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]*$/u,
  /^[\p{Script=Thai}]*$/u,
  /^[\p{Script=Devanagari}]*$/u,
  /^[\p{Script=Hebrew}]*$/u,
]

/** Names of the exchange and its staff, normalised to look-alike letters. */
const RESERVED = [
  'admin',
  'moderator',
  'support',
  'official',
  'operator',
  'staff',
  'helpdesk',
  'customerservice',
  'customercare',
  'security',
  'system',
  'exchange',
  'soporte',
  'oficial',
  'asistencia',
  'officiel',
  'assistance',
  'destek',
  'resmi',
  'yonetici',
  'админ',
  'модератор',
  'поддержк',
  'підтримк',
  'официальн',
  'офіційн',
  'оператор',
  'адмін',
  '客服',
  '官方',
  '管理',
  '運營',
  '运营',
  '支持',
  '公式',
  'サポート',
  '運営',
  'الدعم',
  'رسمي',
  'مشرف',
  'ادارة',
  'الادارة',
].map(toConfusableSkeleton)

/** @param brand name of the site, which is reserved */
export function validateChatName(raw: string, brand: string): Result<string, ChatRefusal> {
  const name = toVisibleLine(raw.normalize('NFKC'))
  const { length } = Array.from(name)
  const least = WORDS.test(name) ? 2 : CHAT_NAME_MIN
  if (length < least || length > CHAT_NAME_MAX || !SHAPE.test(name)) {
    return refuseWith('name_invalid', { least: String(CHAT_NAME_MIN), most: String(CHAT_NAME_MAX) })
  }
  const letters = name.replace(/[^\p{L}]/gu, '')
  if (!SCRIPTS.some((script) => script.test(letters))) return refuseWith('name_mixed')
  const skeleton = toConfusableSkeleton(name)
  const isReserved = [...RESERVED, toConfusableSkeleton(brand)].some((word) => word !== '' && skeleton.includes(word))
  // A name must not contain phone numbers or handles.
  const leadsOut =
    /^\d{6,}$/.test(name) ||
    findContactAttempt(name.replace(/[_-]/g, ' ')) !== undefined ||
    findContactAttempt(name) !== undefined
  return isReserved || leadsOut ? refuseWith('name_reserved') : ok(name)
}
