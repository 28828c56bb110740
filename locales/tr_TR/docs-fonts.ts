import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Yazı tipi dosyaları',
    text: 'Tarayıcı yalnızca sayfada karakterleri kullanılan parçaları indirir.',
    family: 'Yazı tipi',
    weights: 'Kalınlıklar',
    range: 'Karakterler',
  },
  weights: {
    title: 'Kalınlıklar',
    text: 'Site üç kalınlık kullanır: metin, vurgu ve başlıklar için.',
    sample: 'Tüm piyasalarda anında işlem yapın',
  },
  figures: {
    title: 'Rakamlar',
    text: 'Tablolarda tüm rakamlar aynı genişliktedir; fiyatlar değişirken sütunlar yerinde durur.',
    tabular: 'Eşit genişlik',
    proportional: 'Orantılı genişlik',
  },
  languages: {
    title: 'Diller',
    text: 'Her dilin kendi yazı tipi sırası vardır: önce sitenin yazı tipleri, sonra sistemdekiler.',
  },
} satisfies Catalog<Messages['docs-fonts']>
