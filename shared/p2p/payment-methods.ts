// Brand names are not translated; other names are in `locales`.

import { normaliseTypedText } from '../validation/filters/normalise.ts'
import type { P2pFiat } from './fiats.ts'

/** Field of a method; its label is in `locales`. Every method also needs the account holder's name. */
export type PaymentMethodField =
  | 'iban'
  | 'accountNumber'
  | 'routingNumber'
  | 'sortCode'
  | 'ifsc'
  | 'bank'
  | 'branch'
  | 'phone'
  | 'email'
  | 'upiId'
  | 'pixKey'
  | 'handle'
  | 'cardNumber'

export type PaymentMethod = {
  readonly id: string
  /** Brand name; undefined if the name is translated (`p2p.method.<id>`). */
  readonly brand?: string
  readonly fields: readonly PaymentMethodField[]
  readonly fiats: readonly P2pFiat[]
}

type Row = readonly [
  id: string,
  brand: string | undefined,
  fields: readonly PaymentMethodField[],
  fiats: readonly P2pFiat[],
]

const ROWS: readonly Row[] = [
  ['sepa', 'SEPA', ['iban', 'bank'], ['EUR']],
  ['sepa_instant', 'SEPA Instant', ['iban', 'bank'], ['EUR']],
  ['bizum', 'Bizum', ['phone'], ['EUR']],
  ['wise', 'Wise', ['email'], ['EUR', 'USD', 'GBP', 'AED', 'JPY', 'INR', 'HKD', 'TRY']],
  ['revolut', 'Revolut', ['handle'], ['EUR', 'GBP', 'USD']],
  ['faster_payments', 'Faster Payments', ['accountNumber', 'sortCode'], ['GBP']],
  ['zelle', 'Zelle', ['email'], ['USD']],
  ['ach', 'ACH', ['accountNumber', 'routingNumber', 'bank'], ['USD']],
  ['cash_app', 'Cash App', ['handle'], ['USD', 'GBP']],
  ['bank_transfer', undefined, ['accountNumber', 'bank', 'branch'], ['AED', 'CNY', 'TWD', 'HKD', 'JPY', 'KRW', 'VND']],
  ['aani', 'Aani', ['phone'], ['AED']],
  ['alipay', 'Alipay', ['phone'], ['CNY']],
  ['wechat_pay', 'WeChat Pay', ['handle'], ['CNY']],
  ['line_pay', 'LINE Pay', ['phone'], ['TWD']],
  ['fps_hk', 'FPS', ['phone', 'bank'], ['HKD']],
  ['paypay', 'PayPay', ['phone'], ['JPY']],
  ['kakaopay', 'KakaoPay', ['phone'], ['KRW']],
  ['toss', 'Toss', ['accountNumber'], ['KRW']],
  ['upi', 'UPI', ['upiId'], ['INR']],
  ['imps', 'IMPS', ['accountNumber', 'ifsc', 'bank'], ['INR']],
  ['momo', 'MoMo', ['phone'], ['VND']],
  ['sbp', 'СБП', ['phone', 'bank'], ['RUB']],
  ['sberbank', 'Сбербанк', ['cardNumber'], ['RUB']],
  ['monobank', 'monobank', ['cardNumber'], ['UAH']],
  ['privatbank', 'ПриватБанк', ['cardNumber'], ['UAH']],
  ['fast', 'FAST', ['iban', 'bank'], ['TRY']],
  ['papara', 'Papara', ['accountNumber'], ['TRY']],
  ['pix', 'Pix', ['pixKey'], ['BRL']],
]

export const PAYMENT_METHODS: readonly PaymentMethod[] = ROWS.map(([id, brand, fields, fiats]) => ({
  id,
  ...(brand !== undefined && { brand }),
  fields,
  fiats,
}))

const byId = new Map(PAYMENT_METHODS.map((method) => [method.id, method]))

export const findPaymentMethod = (id: string): PaymentMethod | undefined => byId.get(id)

export const findPaymentMethods = (fiat: P2pFiat): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter(({ fiats }) => fiats.includes(fiat))

/** Patterns of valid fields, without grouping spaces. */
const PATTERNS: Readonly<Record<PaymentMethodField, RegExp>> = {
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  accountNumber: /^[A-Z0-9-]{4,34}$/,
  routingNumber: /^\d{9}$/,
  sortCode: /^\d{2}-?\d{2}-?\d{2}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  bank: /^[\p{L}\p{M}\d .,&'()-]{2,60}$/u,
  branch: /^[\p{L}\p{M}\d .,&'()-]{1,60}$/u,
  phone: /^\+?\d{6,15}$/,
  email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  upiId: /^[\w.-]{2,64}@[a-zA-Z]{2,32}$/,
  pixKey: /^[\w.@+-]{5,77}$/,
  handle: /^[@$]?[\w.-]{2,40}$/,
  cardNumber: /^\d{13,19}$/,
}

const GROUPED: readonly PaymentMethodField[] = ['iban', 'accountNumber', 'cardNumber', 'phone', 'ifsc']
/** Names may have full-width signs of their own. */
const VERBATIM: readonly PaymentMethodField[] = ['bank', 'branch']
const UPPER: readonly PaymentMethodField[] = ['iban', 'ifsc', 'accountNumber']

/** Check digits by ISO 13616. */
export function isIban(text: string): boolean {
  if (!PATTERNS.iban.test(text)) return false
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Checks the Luhn digit (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  if (!PATTERNS.cardNumber.test(text)) return false
  const sum = [...text].reverse().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Text for storage; undefined if invalid. */
export function normalisePaymentField(field: PaymentMethodField, typed: string): string | undefined {
  const trimmed = VERBATIM.includes(field) ? typed.trim() : normaliseTypedText(typed).trim()
  const plain = GROUPED.includes(field) ? trimmed.replace(/[\s.]/g, '') : trimmed
  const text = UPPER.includes(field) ? plain.toUpperCase() : plain
  if (!PATTERNS[field].test(text)) return undefined
  if (field === 'iban' && !isIban(text)) return undefined
  if (field === 'cardNumber' && !isCardNumber(text)) return undefined
  return text
}

/** Masks the field for other users before a deal. The owner can still distinguish two fields. */
export const maskPaymentField = (text: string): string => (text.length <= 4 ? '••••' : `•••• ${text.slice(-4)}`)
