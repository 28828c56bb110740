import type { LocaleCode } from '../i18n/locales.ts'
import { toPlainFigure } from '../validation/figures/read-figure.ts'
import { isP2pAsset, isP2pFiat, P2P_ASSETS, type P2pFiat } from './fiats.ts'
import type { P2pBoardFilters } from './pages.ts'
import { findPaymentMethods } from './payment-methods.ts'

const FIAT_OF: Readonly<Record<LocaleCode, P2pFiat>> = {
  en_US: 'USD',
  zh_CN: 'CNY',
  zh_TW: 'TWD',
  ja_JP: 'JPY',
  fr_FR: 'EUR',
  es_ES: 'EUR',
  ru_RU: 'RUB',
  uk_UA: 'UAH',
  tr_TR: 'TRY',
  ar_AE: 'AED',
}

export const localeFiat = (locale: LocaleCode): P2pFiat => FIAT_OF[locale]

const PAGES_MAX = 1_000

/** Ignores invalid filters. */
export function parseP2pBoardFilters(search: string, locale: LocaleCode): P2pBoardFilters {
  const query = new URLSearchParams(search)
  const asked = (name: string) => query.get(name) ?? ''
  const [fiat, asset, method] = [asked('fiat'), asked('asset'), asked('method')]
  const currency = isP2pFiat(fiat) ? fiat : localeFiat(locale)
  const amount = toPlainFigure(asked('amount'))
  const page = Number(asked('page'))
  return {
    fiat: currency,
    asset: isP2pAsset(asset) ? asset : P2P_ASSETS[0],
    side: asked('side') === 'sell' ? 'sell' : 'buy',
    kind: asked('kind') === 'block' ? 'block' : 'normal',
    amount: /^\d{1,12}(?:\.\d{1,2})?$/.test(amount) ? amount : '',
    method: findPaymentMethods(currency).some(({ id }) => id === method) ? method : '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  }
}

/** Omits defaults. */
export function formatP2pBoardPath(filters: P2pBoardFilters, change: Partial<P2pBoardFilters> = {}): string {
  const { fiat, asset, side, kind, amount, method, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams({
    fiat,
    asset,
    side,
    ...(kind === 'block' && { kind }),
    ...(amount !== '' && { amount }),
    ...(method !== '' && { method }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/p2p?${query}`
}
