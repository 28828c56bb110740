import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ücretler',
  lead: 'Her ağda bir çekimin maliyeti. Yatırmalar, cüzdanlarınız arasındaki transferler ve başkalarından gelen transferler ücretsizdir.',
  withdrawals: 'Ağlara göre yatırma ve çekme',
  asset: 'Varlık',
  network: 'Ağ',
  leastIn: 'En az yatırma',
  leastOut: 'En az çekim',
  fee: 'Çekim ücreti',
  confirmations: 'Onaylar',
  dust: 'Küçük bakiyeleri USDT’ye çevirmek değerlerinin %2’sine mal olur. Ücretler varlığın en küçük birimine yukarı yuvarlanır.',
} satisfies Catalog<Messages['fees']>
