import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'Ücretler',
  lead: 'İşlem ve çekimde ne ödediğinizi görün. Yatırma ve transferler ücretsizdir.',
  trading: 'Spot işlem ücretleri',
  tier: 'Seviye',
  volume: `Minimum ${TIER_DAYS} günlük hacim`,
  maker: 'Maker',
  taker: 'Taker',
  tierText: `Seviyeniz son ${TIER_DAYS} günlük işlem hacminize göre belirlenir ve ${TIER_DAYS} gün geçerlidir. Ücret, işlemde aldığınız varlıktan kesilir. Bir emrin ücret oranları, emir verildiği anda sabitlenir.`,
  own: `Seviyeniz {{tier}}. ${TIER_DAYS} günlük hacminiz {{volume}} USDT.`,
  next: '{{tier}}. seviyeye geçmek için {{left}} USDT tutarında daha işlem yapın.',
  yours: 'Seviyeniz',
  withdrawals: 'Ağlara göre yatırma ve çekme',
  asset: 'Varlık',
  network: 'Ağ',
  minDeposit: 'Minimum yatırma tutarı',
  minWithdrawal: 'Minimum çekim',
  fee: 'Çekim ücreti',
  confirmations: 'Onay',
  rules: 'Spot işlem kuralları',
  contracts: 'Vadeli işlem ücretleri ve kuralları',
  pair: 'Çift',
  contract: 'Sözleşme',
  tick: 'Fiyat adımı',
  lot: 'Miktar adımı',
  minOrder: 'Minimum emir tutarı',
  leverage: 'En yüksek kaldıraç',
  funding: 'Fonlama aralığı',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: `${count} saat`, other: `${count} saat` }),
  dust: `Küçük bakiyeleri USDT’ye çevirmenin ücreti, değerlerinin %${DUST_PERCENT}’sidir. Ücretler varlığın en küçük birimine yukarı yuvarlanır.`,
} satisfies Catalog<Messages['fees']>
