import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الرسوم',
  lead: 'تكلفة التداول والسحب. الإيداع والتحويل بين محافظك والتحويل من الآخرين مجاني.',
  trading: 'رسوم التداول الفوري',
  tier: 'المستوى',
  volume: 'حجم 30 يومًا، ابتداءً من',
  maker: 'الصانع',
  taker: 'الآخذ',
  tierText:
    'يتبع المستوى حجم تداولك في آخر 30 يومًا ويُحفظ 30 يومًا. تُقتطع الرسوم مما تستلمه، وتثبت نسب الأمر عند إرساله.',
  own: 'أنت في المستوى {{tier}}. حجمك خلال 30 يومًا {{volume}} USDT.',
  next: 'يفصلك {{left}} USDT عن المستوى {{tier}}.',
  yours: 'مستواك',
  withdrawals: 'الإيداع والسحب حسب الشبكة',
  asset: 'الأصل',
  network: 'الشبكة',
  minDeposit: 'أدنى إيداع',
  minWithdrawal: 'أدنى سحب',
  fee: 'رسوم السحب',
  confirmations: 'التأكيدات',
  dust: 'تحويل الأرصدة الصغيرة إلى USDT يكلّف 2% من قيمتها. تُقرّب الرسوم إلى أصغر وحدة أعلى من الأصل.',
} satisfies Catalog<Messages['fees']>
