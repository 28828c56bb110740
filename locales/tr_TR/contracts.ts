import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Vadeli piyasalar',
  lead: 'Tüm sürekli sözleşmeler: işaret fiyatı, fonlama ve açık pozisyon miktarı.',
  contract: 'Sözleşme',
  prices: 'İşaret / endeks',
  mark: 'İşaret fiyatı',
  index: 'Endeks',
  funding: 'Fonlama / geri sayım',
  interest: 'Açık pozisyon miktarı',
  listed: 'Sözleşme sayısı',
  caption: 'Sürekli sözleşmeler',
  note: 'Fonlama her dönemin sonunda uzun ve kısa pozisyonlar arasında ödenir. Oran pozitifse uzunlar kısalara öder.',
} satisfies Catalog<Messages['contracts']>
