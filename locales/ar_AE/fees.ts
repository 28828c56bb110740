import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الرسوم',
  lead: 'تكلفة السحب على كل شبكة. الإيداع والتحويل بين محافظك والتحويلات من الآخرين مجانية.',
  withdrawals: 'الإيداع والسحب حسب الشبكة',
  asset: 'الأصل',
  network: 'الشبكة',
  leastIn: 'أدنى إيداع',
  leastOut: 'أدنى سحب',
  fee: 'رسوم السحب',
  confirmations: 'التأكيدات',
  dust: 'تحويل الأرصدة الصغيرة إلى USDT يكلّف 2% من قيمتها. تُقرّب الرسوم إلى أصغر وحدة أعلى من الأصل.',
} satisfies Catalog<Messages['fees']>
