import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'حسابك',
    overview: 'الحساب',
    security: 'الأمان',
    preferences: 'التفضيلات',
    keys: 'مفاتيح API',
    invite: 'دعوة الأصدقاء',
    rewards: 'مركز المكافآت',
    news: 'الإشعارات',
    operator: 'لوحة المشغّلين',
  },
  orders: { title: 'الأوامر', open: 'الأوامر المفتوحة', history: 'سجل الأوامر', trades: 'سجل الصفقات' },
  wallet: {
    title: 'المحفظة',
    overview: 'نظرة عامة',
    deposit: 'إيداع',
    withdraw: 'سحب',
    transfer: 'نقل الأموال',
    history: 'السجل',
  },
} satisfies Catalog<Messages['member']>
