import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'تأكيد الأمر',
  close: 'إغلاق المركز؟',
  pair: 'الزوج',
  fee: 'الرسوم التقديرية',
  liquidation: 'سعر التصفية التقديري',
  again: 'عدم السؤال مجددًا',
  cancel: 'إلغاء',
  off: 'تُرسل الأوامر الآن من دون تأكيد',
  where: 'يمكنك إعادة تفعيل التأكيد في أي وقت من تفضيلات حسابك.',
} satisfies Catalog<Messages['confirm']>
