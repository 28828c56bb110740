import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Spot piyasaların ısı haritası',
  lead: 'Harita tüm spot çiftleri gösterir; kutuların alanı 24s işlem tutarıyla orantılıdır.',
  legend: 'Alan: 24s işlem tutarı, küçük piyasalar büyütülmüştür. Renk: 24s değişim.',
  colours: '24s değişime göre renk',
} satisfies Catalog<Messages['markets-map']>
