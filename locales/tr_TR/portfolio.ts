import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  worth: 'Değer',
  span: 'Dönem',
  days: '{{count}} gün',
  table: 'Gün gün',
  day: 'Gün',
  profit: 'Kâr/zarar',
  calendar: 'Kâr/zarar takvimi',
  calendarText: 'Yatırma ve çekme işlemleri sayılmaz. Günlerin saat dilimi: {{clock}}.',
  allocation: 'Dağılım',
  asset: 'Varlık',
  share: 'Pay',
  byAsset: 'Varlığa göre',
  fifo: 'Maliyet ilk giren ilk çıkar (FIFO) yöntemiyle hesaplanır. Yatırdığınız coinler o günün kapanış fiyatıyla sayılır.',
  amount: 'Miktar',
  cost: 'Maliyet',
  unrealised: 'Gerçekleşmemiş',
  realised: 'Gerçekleşen',
  omitted:
    'Botların ve kopyaların işlemleri ile dönüştürme, blok işlem ve P2P yoluyla yapılan satışlar, gerçekleşen kâra ve vergi raporuna dahil değildir.',
  none: 'Henüz coin yok',
  noneText: 'Coin aldığınızda ya da yatırdığınızda maliyeti ve kazancı burada görünür.',
  byProduct: 'Ürüne göre',
  product: 'Ürün',
  products: { spot: 'Spot (gerçekleşen)', futures: 'Vadeli', commission: 'Davet komisyonu' },
  tax: 'Vergi raporu ve ekstreler',
  taxText:
    'Raporda satılan her parti için bir satır vardır: edinme tarihi, satış tarihi, gelir, maliyet ve USDT olarak kazanç.',
  taxNone: 'Henüz raporlanacak satış yok.',
  taxYear: '{{year}} vergi raporu (CSV)',
  statements: 'Aylık ekstreler',
} satisfies Catalog<Messages['portfolio']>
