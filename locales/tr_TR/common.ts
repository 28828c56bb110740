import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'Bağlanıyor', live: 'Canlı', delayed: 'Gecikmeli', offline: 'Çevrimdışı' },
  source: { simulated: 'Simüle fiyatlar', replay: 'Kayıtlı piyasa verileri', upstream: 'Başka borsanın fiyatları' },
  sourceNote: {
    simulated: 'Demo borsa: fiyatlar simüledir, emirler kendi eşleştirme motorumuzda karşılanır.',
    replay: 'Demo borsa: fiyatlar gerçek bir piyasanın kaydıdır ve kendi temposunda oynatılır.',
    upstream: 'Demo borsa: fiyatlar başka bir borsanın canlı akışını izler.',
  },
} satisfies Catalog<Messages['common']>
