import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'الرسوم',
  lead: 'اطّلع على ما تدفعه عند التداول والسحب. الإيداع والنقل بين المحافظ مجانيان.',
  trading: 'رسوم التداول الفوري',
  tier: 'المستوى',
  volume: `حجم تداول ${TIER_DAYS} يومًا، من`,
  maker: 'الصانع',
  taker: 'الآخذ',
  tierText: `يعتمد مستواك على حجم تداولك خلال آخر ${TIER_DAYS} يومًا، ويسري لمدة ${TIER_DAYS} يومًا. تُقتطع الرسوم مما تستلمه. وتُثبَّت نسب رسوم الأمر عند تقديمه.`,
  own: `مستواك: {{tier}}. حجم تداولك خلال ${TIER_DAYS} يومًا: \u2066{{volume}} USDT\u2069.`,
  next: 'تداول بقيمة \u2066{{left}} USDT\u2069 إضافية لبلوغ المستوى {{tier}}.',
  yours: 'مستواك',
  withdrawals: 'الإيداع والسحب حسب الشبكة',
  asset: 'الأصل',
  network: 'الشبكة',
  minDeposit: 'أدنى إيداع',
  minWithdrawal: 'أدنى سحب',
  fee: 'رسوم السحب',
  confirmations: 'التأكيدات',
  rules: 'قواعد التداول الفوري',
  contracts: 'العقود الآجلة: الرسوم وقواعد التداول',
  pair: 'الزوج',
  contract: 'العقد',
  tick: 'خطوة السعر',
  lot: 'خطوة الكمية',
  minOrder: 'أدنى قيمة للأمر',
  leverage: 'أقصى رافعة',
  funding: 'فترة التمويل',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('ar', count, {
      zero: `${count} ساعة`,
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: `${count} ساعات`,
      many: `${count} ساعة`,
      other: `${count} ساعة`,
    }),
  dust: `تحويل الأرصدة الصغيرة إلى USDT يكلّف \u2066${DUST_PERCENT}%\u2069 من قيمتها. تُقرَّب الرسوم إلى أعلى حتى أصغر وحدة من الأصل.`,
} satisfies Catalog<Messages['fees']>
