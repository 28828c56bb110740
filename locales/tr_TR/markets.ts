import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Piyasalar',
  lead: 'Tüm spot işlem çiftlerinin fiyatları.',
  views: { label: 'Görünüm', list: 'Liste', map: 'Isı haritası' },
  new: 'Yeni',
  screens: {
    label: 'Kayıtlı filtreler',
    save: 'Filtreyi kaydet',
    name: 'Filtre adı',
    submit: 'Kaydet',
    remove: '{{name}} filtresini sil',
    removed: '“{{name}}” silindi',
    undo: 'Geri al',
    full: 'En fazla {{count}} filtre kaydedebilirsiniz. Yenisi için birini silin.',
  },
  search: 'Çift veya coin ara',
  submit: 'Ara',
  filters: 'Filtreler',
  tabs: {
    all: 'Tümü',
    favourites: 'Favoriler',
    layer1: 'Katman 1',
    layer2: 'Katman 2',
    defi: 'DeFi',
    payments: 'Ödeme',
    meme: 'Meme coinler',
  },
  products: {
    label: 'Ürün',
    spot: 'Spot',
    futures: 'Vadeli',
  },
  caption: 'Spot piyasalar',
  results: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: `${count} piyasa`, other: `${count} piyasa` }),
  empty: {
    title: 'Eşleşen piyasa yok',
    text: 'Başka bir ad deneyin veya tüm piyasalara bakın.',
    clear: 'Tüm piyasaları göster',
  },
  noFavourites: { title: 'Henüz favori yok', text: 'Bir piyasayı yıldızla işaretleyin, burada görünsün.' },
  rates: '{{currency}} cinsinden tutarlar, {{date}} tarihli referans kurlarla hesaplanmış yaklaşık değerlerdir.',
} satisfies Catalog<Messages['markets']>
