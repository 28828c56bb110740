import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: '{{host}} hesabınızı kendi API anahtarınızla bağlayın ve bu siteden orada işlem yapın.',
  real: '{{host}} borsasındaki emirlerde gerçek para kullanılır',
  safe: 'Anahtarı şifreli saklarız ve bir daha göstermeyiz. Yalnızca para çekemeyen anahtarları kabul ederiz.',
  key: 'API anahtarı',
  secret: 'Gizli anahtar',
  connect: {
    title: 'API anahtarı bağla',
    text: 'Anahtarı {{host}} üzerinde okuma ve spot işlem izniyle, çekme izni olmadan oluşturun.',
    submit: 'Bağla',
  },
  connected: {
    title: '{{host}} hesabınız bağlı',
    permissions: 'İzinler',
    withdrawals: 'Çekimler',
    denied: 'İzin yok',
    addresses: 'IP kısıtlaması',
    bound: 'Yalnızca belirli IP adresleri',
    unbound: 'Yok: anahtar her IP adresinden çalışır',
    since: 'Bağlanma',
    checked: 'İzin denetimi',
    remove: 'Bağlantıyı kes',
  },
  permission: {
    read: 'Okuma',
    spot: 'Spot işlem',
    futures: 'Vadeli işlem',
    margin: 'Marjin',
    options: 'Opsiyon',
    transfer: 'Kendi cüzdanlarınız arasında transfer',
  },
} satisfies Catalog<Messages['venue']>
