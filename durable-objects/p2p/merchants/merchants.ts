// Simulated merchants, the same at each start. Pure.

import { findAsset } from '#shared/money/assets.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import type { P2pAdDraft, P2pAdSide } from '#shared/p2p/ads.ts'
import { fiatDecimals, type P2pAsset, type P2pFiat } from '#shared/p2p/fiats.ts'
import { findPaymentMethods, type PaymentMethodField } from '#shared/p2p/payment-methods.ts'
import type { PaymentDetail } from '#shared/p2p/views.ts'

const NAMES = ['Aster Desk', 'Bridge & Co', 'Cobalt', 'Delta Pay', 'Ember Trade'] as const

/** `spread`: distance to the market, basis points. `least`, `most`: bounds of a deal in dollars. */
const STYLES = [
  { spread: 20, least: 20, most: 1_000, assets: ['USDT', 'BTC', 'ETH'] },
  { spread: 45, least: 50, most: 5_000, assets: ['USDT', 'BTC'] },
  { spread: 30, least: 10, most: 300, assets: ['USDT', 'ETH'] },
  { spread: 80, least: 100, most: 8_000, assets: ['USDT', 'BTC', 'ETH'] },
  { spread: 60, least: 5, most: 500, assets: ['USDT'] },
] as const

export type SimulatedMerchant = {
  /** An account without e-mail address or log-in. */
  readonly person: string
  readonly name: string
  readonly details: readonly PaymentDetail[]
  readonly ads: readonly P2pAdDraft[]
}

/** Well-formed fictitious details: marked as simulated, or all zeros. */
const FIELD: Readonly<Record<PaymentMethodField, (number: number) => string>> = {
  iban: ibanOf,
  accountNumber: (number) => `SIMULATED-${number}`,
  routingNumber: () => '000000000',
  sortCode: () => '00-00-00',
  ifsc: (number) => `SIMU000000${number}`,
  bank: () => 'Simulated Bank',
  branch: () => 'Simulated',
  phone: (number) => `+0000000000${number}`,
  email: (number) => `merchant${number}@simulated.example`,
  upiId: (number) => `merchant${number}@simulated`,
  pixKey: (number) => `merchant${number}@simulated.example`,
  handle: (number) => `@simulated-${number}`,
  cardNumber: () => '0000000000000000',
}

/** IBAN of a fictitious country, with check digits (ISO 13616). */
function ibanOf(number: number): string {
  const account = `SIMULATED0000${number}`
  const digits = [...`${account}XX00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
  return `XX${check}${account}`
}

/** Rounded to one or two significant digits. In minor units of the currency. */
function roundAmount(fiat: P2pFiat, dollars: number): string {
  const exact = dollars * (FIAT_RATES[fiat] ?? 1)
  const step = 10 ** Math.max(Math.floor(Math.log10(exact)) - 1, 0)
  return String(BigInt(Math.max(Math.round(exact / step) * step, 1)) * 10n ** BigInt(fiatDecimals(fiat)))
}

function adOf(fiat: P2pFiat, at: number, asset: P2pAsset, side: P2pAdSide): P2pAdDraft {
  const { spread, least, most } = STYLES[at] ?? STYLES[0]
  const bps = side === 'sell' ? 10_000 + spread : 10_000 - spread
  return {
    side,
    asset,
    fiat,
    kind: 'normal',
    pricing: { kind: 'floating', bps },
    atoms: String(findAsset(asset)?.faucet ?? 0n),
    min: roundAmount(fiat, least),
    max: roundAmount(fiat, most),
    methods: methodIds(fiat, at),
    payMinutes: at % 2 === 0 ? 15 : 30,
    terms: '',
    greeting: '',
    password: '',
    conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
  }
}

function methodIds(fiat: P2pFiat, at: number): string[] {
  const ids = findPaymentMethods(fiat).map(({ id }) => id)
  const turned = [...ids.slice(at % ids.length), ...ids.slice(0, at % ids.length)]
  return turned.slice(0, 2 + (at % 2))
}

const SIDES: readonly P2pAdSide[] = ['sell', 'buy']

export function createSimulatedMerchants(fiat: P2pFiat): readonly SimulatedMerchant[] {
  return NAMES.map((name, at) => {
    const { assets } = STYLES[at] ?? STYLES[0]
    const ids = methodIds(fiat, at)
    return {
      person: `p2p-simulated-${fiat}-${at + 1}`,
      name,
      details: findPaymentMethods(fiat)
        .filter(({ id }) => ids.includes(id))
        .map(({ id, fields }) => ({
          method: id,
          holder: 'Simulated Merchant',
          fields: Object.fromEntries(fields.map((field) => [field, FIELD[field](at + 1)])),
        })),
      ads: SIDES.flatMap((side) => assets.map((asset) => adOf(fiat, at, asset, side))),
    }
  })
}
