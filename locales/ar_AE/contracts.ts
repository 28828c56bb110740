import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'أسواق العقود الآجلة',
  lead: 'كل العقود الدائمة: سعر العلامة والتمويل والعقود المفتوحة.',
  contract: 'العقد',
  prices: 'العلامة / المؤشر',
  mark: 'سعر العلامة',
  index: 'سعر المؤشر',
  funding: 'التمويل / العد التنازلي',
  interest: 'العقود المفتوحة',
  listed: 'العقود',
  caption: 'العقود الدائمة',
  note: 'يدفع أصحاب مراكز Long وShort التمويل بعضهم لبعض في نهاية كل فترة. إذا كان المعدل موجبًا يدفع أصحاب مراكز Long لأصحاب مراكز Short.',
} satisfies Catalog<Messages['contracts']>
