import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ortaklar sıralaması',
  text: 'Sıralama, her işlemin fiyatıyla USDT cinsinden hesaplanan komisyona göredir. Adlar kısmen gizlenmiştir.',
  month: 'Bu ay (UTC)',
  ever: 'Tüm zamanlar',
  rank: 'Sıra',
  name: 'Ortak',
  traders: 'Yatırımcılar',
  commission: 'Komisyon',
  you: 'Siz',
  none: 'Henüz komisyon yok',
  noneText: 'Yatırımcıları işlem yapan ilk ortak burada görünür.',
  figures: {
    inviters: 'Davet eden ortaklar',
    invited: 'Davet edilen kişiler',
    commission: 'Ödenen komisyon',
  },
  own: '{{name}} olarak görünüyorsunuz. Bu ayki sıranız: {{month}}. Tüm zamanlar: {{ever}}.',
  hidden: 'Sıralamada görünmüyorsunuz.',
  leave: 'Beni sıralamada gizle',
  join: 'Beni sıralamada göster',
} satisfies Catalog<Messages['affiliate-board']>
