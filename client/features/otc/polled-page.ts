// A poll renews figures and lists. The refusal, the typed form and its key stay those of the document.

import type { PageData } from '#shared/pages/page-data.ts'

type Otc = PageData['otc']
type Block = PageData['otc-block']
type Query = Readonly<Record<string, string>>

export const buildOtcPageQuery = ({ tab, wish, own }: Otc): Query => ({
  tab: tab === 'convert' ? '' : tab,
  from: wish.from,
  to: wish.to,
  ...(own?.quote && { quote: own.quote.id }),
})

export const mergeOtcPage = (given: Otc, { prices, looks, own }: Otc): Otc => ({
  ...given,
  prices,
  looks,
  ...(own && { own: { ...own, key: given.own?.key ?? own.key } }),
})

export const buildBlockPageQuery = ({ own }: Block): Query => (own?.current ? { request: own.current.id } : {})

export const mergeBlockPage = (given: Block, { tape, looks, hedges, own }: Block): Block => ({
  ...given,
  tape,
  looks,
  hedges,
  ...(own && { own }),
})
