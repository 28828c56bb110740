import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'Emri onayla',
  close: 'Pozisyon kapatılsın mı?',
  pair: 'Çift',
  fee: 'Tahmini ücret',
  liquidation: 'Tahmini likidasyon fiyatı',
  again: 'Bir daha sorma',
  cancel: 'İptal',
  off: 'Emirler artık onay istenmeden gönderiliyor',
  where: 'Onayı hesap tercihlerinizden dilediğiniz zaman yeniden açabilirsiniz.',
} satisfies Catalog<Messages['confirm']>
