import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: demo bakiyeyle spot piyasalar, canlı ve Türkçe',
    description:
      '{{count}} spot işlem çiftinin canlı emir defterini, grafiklerini ve işlemlerini izleyin, demo bakiyeyle pratik yapın. İndirme yok, on dil.',
  },
  markets: {
    title: 'Kripto piyasaları: fiyatlar, 24 saatlik değişim ve hacim | {{brand}}',
    description:
      '{{count}} spot işlem çiftinin canlı fiyatları, 24 saatlik değişimi, en yükseği, en düşüğü ve işlem tutarı, kendi para biriminizde.',
  },
  spot: {
    title: '{{price}} {{pair}} | Spot Piyasa | {{brand}}',
    description:
      '{{brand}} üzerinde canlı {{pair}} grafiği, emir defteri, derinlik ve işlemler. Emrin maliyetini göndermeden önce görün.',
  },
  opening: {
    title: 'Hesaplar yakında açılıyor | {{brand}}',
    description: 'Bugün hesap açmadan {{brand}} üzerinde yapabilecekleriniz.',
  },
  offline: {
    title: 'Çevrimdışı | {{brand}}',
    description: 'Bu cihazın {{brand}} üzerinde gördüğü son fiyatlar ve ne zaman görüldükleri.',
  },
  docs: { title: 'Geliştirici alanı | {{brand}}', section: '{{name}} | Geliştirici alanı | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Bu sayfa gösterilemedi.' },
} satisfies Catalog<Messages['head']>
