import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'Bağlanıyor',
    live: 'Canlı',
    delayed: 'Gecikmeli',
    offline: 'Çevrimdışı',
    limited: 'Canlı veri için giriş yapın',
  },
  source: {
    simulated: 'Simülasyon fiyatları',
    replay: 'Kayıtlı piyasa verileri',
    upstream: 'Başka bir borsanın fiyatları',
  },
  sourceNote: {
    simulated: 'Demo işlem: fiyatlar simüle edilir, emirler kendi eşleştirme motorumuzda eşleşir.',
    replay: 'Demo işlem: fiyatlar gerçek bir piyasanın kaydından, özgün hızında oynatılır.',
    upstream: 'Demo işlem: fiyatlar başka bir borsanın canlı akışını izler.',
  },
} satisfies Catalog<Messages['common']>
