// Title and description of each page.

import { price } from '#shared/format/numbers.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import type { Visit } from '#shared/visit.ts'
import { translatorOf } from './messages.ts'

export type Head = { readonly title: string; readonly description: string }

type Heads = { readonly [Name in PageName]: (visit: Visit, data: PageData[Name]) => Head }

const HEADS: Heads = {
  home: ({ locale, brand }) => {
    const t = translatorOf(locale)
    return {
      title: t('head.home.title', { brand }),
      description: t('head.home.description', { count: MARKETS.length }),
    }
  },
  markets: ({ locale, brand }) => {
    const t = translatorOf(locale)
    return {
      title: t('head.markets.title', { brand }),
      description: t('head.markets.description', { count: MARKETS.length }),
    }
  },
  spot: ({ locale, brand, notation }, { symbol, ticker }) => {
    const t = translatorOf(locale)
    const pair = symbol.replace('_', '/')
    const last = price(ticker.last, marketBySymbol(symbol)?.priceDecimals ?? 2, notation).text
    return {
      title: t('head.spot.title', { price: last, pair, brand }),
      description: t('head.spot.description', { pair, brand }),
    }
  },
  opening: ({ locale, brand }) => {
    const t = translatorOf(locale)
    return { title: t('head.opening.title', { brand }), description: t('head.opening.description', { brand }) }
  },
  error: ({ locale, brand }, { status }) => {
    const t = translatorOf(locale)
    return { title: t('head.error.title', { status, brand }), description: t('head.error.description') }
  },
}

/** @returns what the page is called, in the visit's language */
export function headOf<Name extends PageName>(page: Name, visit: Visit, data: PageData[Name]): Head {
  const head: Heads[Name] = HEADS[page]
  return head(visit, data)
}
