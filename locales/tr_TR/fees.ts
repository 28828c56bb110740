import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ücretler',
  lead: 'İşlem ve çekim ücretleri. Yatırma, cüzdanlarınız arasındaki ve başkalarından gelen transferler ücretsizdir.',
  trading: 'Spot işlem ücretleri',
  tier: 'Seviye',
  volume: '30 günlük hacim, en az',
  maker: 'Maker',
  taker: 'Taker',
  tierText:
    'Seviye son 30 günlük hacminize göre belirlenir ve 30 gün korunur. Ücret aldığınız varlıktan kesilir. Bir emrin oranları verildiği anda sabitlenir.',
  own: 'Seviyeniz {{tier}}. 30 günlük hacminiz {{volume}} USDT.',
  next: '{{tier}}. seviyeye {{left}} USDT kaldı.',
  yours: 'Seviyeniz',
  withdrawals: 'Ağlara göre yatırma ve çekme',
  asset: 'Varlık',
  network: 'Ağ',
  minDeposit: 'En az yatırma',
  minWithdrawal: 'En az çekim',
  fee: 'Çekim ücreti',
  confirmations: 'Onaylar',
  dust: 'Küçük bakiyeleri USDT’ye çevirmek değerlerinin %2’sine mal olur. Ücretler varlığın en küçük birimine yukarı yuvarlanır.',
} satisfies Catalog<Messages['fees']>
