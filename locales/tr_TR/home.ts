import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Simülasyon piyasalarında pratik yapın',
      replay: 'Kaydedilmiş piyasalarda pratik yapın',
      upstream: 'Demo bakiyeyle canlı fiyatlardan işlem yapın',
    },
    lead: 'Gerçek emir defterleri, doğrulayabileceğiniz bir eşleştirme motoru ve başlamanız için demo bakiye.',
    label: 'E-posta veya telefon',
    placeholder: 'E-posta veya telefon numarası',
    action: 'Kaydol',
    markets: 'Piyasaları gör',
  },
  top: { title: 'Öne çıkan piyasalar', all: 'Tüm piyasalar' },
  movers: { gainers: 'Yükselenler', losers: 'Düşenler', busiest: 'En çok işlem görenler' },
} satisfies Catalog<Messages['home']>
