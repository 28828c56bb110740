import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: 'اربط حسابك في {{host}} بمفتاح API خاص بك وتداول هناك من هذا الموقع.',
  real: 'الأوامر في {{host}} تستخدم أموالًا حقيقية',
  safe: 'نحفظ المفتاح مشفرًا ولا نعرضه مرة أخرى. لا نقبل إلا المفاتيح التي لا تستطيع السحب.',
  key: 'مفتاح API',
  secret: 'المفتاح السري',
  connect: {
    title: 'ربط مفتاح API',
    text: 'أنشئ المفتاح في {{host}} بصلاحية القراءة والتداول الفوري وبلا صلاحية السحب.',
    submit: 'ربط',
  },
  connected: {
    title: 'مرتبط بـ {{host}}',
    permissions: 'الصلاحيات',
    withdrawals: 'السحب',
    denied: 'غير مسموح',
    addresses: 'تقييد عناوين IP',
    bound: 'عناوين IP محددة فقط',
    unbound: 'لا يوجد: يعمل المفتاح من أي عنوان IP',
    since: 'تاريخ الربط',
    checked: 'تاريخ فحص الصلاحيات',
    remove: 'إلغاء الربط',
  },
  permission: {
    read: 'قراءة',
    spot: 'التداول الفوري',
    futures: 'تداول العقود الآجلة',
    margin: 'الهامش',
    options: 'الخيارات',
    transfer: 'التحويل بين محافظك',
  },
} satisfies Catalog<Messages['venue']>
