import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: 'Piyasaya genel bakış',
  formula: 'Formül',
  inputs: 'Girdiler',
  cap: {
    name: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, { one: 'Piyasa değeri, 1 coin', other: `Piyasa değeri, ${count} coin` }),
    formula:
      'Dolaşımdaki arz × son fiyat; USDT ile işlem gören listelenmiş tüm coinler için toplanır. Arzlar yaklaşıktır, {{date}} tarihlidir.',
    now: 'Şimdi',
    before: '24 saat önce',
  },
  turnover: {
    name: '24s spot işlem tutarı',
    formula: 'Bu borsadaki tüm spot piyasaların son 24 saatteki işlem tutarı.',
  },
  bitcoin: {
    name: 'BTC dominansı',
    formula: 'Bitcoin’in piyasa değeri ÷ listelenmiş tüm coinlerin piyasa değeri.',
    inputs: 'Bitcoin ÷ tümü',
  },
  moves: {
    name: 'Yükselen / düşen',
    formula: 'Son fiyatı 24 saat önceki fiyatının üstünde ya da altında olan coinler.',
    rising: 'Yükselen',
    falling: 'Düşen',
    flat: 'Değişmeyen',
  },
  mood: {
    name: 'Korku ve açgözlülük',
    formula:
      'Aşağıdaki puanların ortalaması; her biri 0 (korku) ile 100 (açgözlülük) arasındadır. Yalnızca bu borsanın piyasa verilerini kullanır.',
    none: 'Bir haftalık fiyat geçmişi oluşunca gösterilir.',
  },
  feelings: {
    extremeFear: 'Aşırı korku',
    fear: 'Korku',
    neutral: 'Nötr',
    greed: 'Açgözlülük',
    extremeGreed: 'Aşırı açgözlülük',
  },
  parts: {
    breadth: { name: 'Yaygınlık', text: '24 saatte yükselen ve düşen coinlerin karşılaştırması' },
    momentum: {
      name: 'İvme',
      text: 'Piyasa değerinin önceki {{days}} günün ortalamasına göre farkı, en çok ±{{reach}}',
    },
    volatility: {
      name: 'Volatilite',
      text: 'Son {{recent}} gündeki günlük dalgalanmaların {{days}} günün tamamıyla karşılaştırması: büyük dalgalanma korku demektir',
    },
    volume: {
      name: 'İşlem tutarı',
      text: '24s işlem tutarı {{days}} günlük ortalamasını aştığında piyasanın yönünü güçlendirir; ortalamanın iki katından fazlası dikkate alınmaz',
    },
  },
} satisfies Catalog<Messages['pulse']>
