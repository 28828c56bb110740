import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: أسواق فورية بأموال تجريبية، مباشرة وبالعربية',
    description:
      'تابع دفاتر الأوامر والرسوم البيانية والصفقات مباشرة لعدد {{count}} من أزواج التداول الفوري، وتدرّب بأموال تجريبية. بلا تنزيل وبعشر لغات.',
  },
  markets: {
    title: 'أسواق العملات الرقمية: الأسعار والتغير وقيمة التداول خلال 24 ساعة | {{brand}}',
    description:
      'الأسعار المباشرة والتغير خلال 24 ساعة وأعلى وأدنى سعر وقيمة التداول لعدد {{count}} من أزواج التداول الفوري، بعملتك.',
  },
  spot: {
    title: '{{price}} {{pair}} | فوري | {{brand}}',
    description:
      'الرسم البياني ودفتر الأوامر والعمق والصفقات لزوج {{pair}} مباشرة على {{brand}}. اعرف تكلفة الأمر قبل إرساله.',
  },
  opening: { title: 'الحسابات تُفتح قريبًا | {{brand}}', description: 'ما يمكنك فعله اليوم على {{brand}} دون حساب.' },
  offline: { title: 'غير متصل | {{brand}}', description: 'آخر أسعار {{brand}} التي ظهرت على هذا الجهاز ووقت ظهورها.' },
  docs: { title: 'قسم المطورين | {{brand}}', section: '{{name}} | قسم المطورين | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'تعذّر عرض هذه الصفحة.' },
} satisfies Catalog<Messages['head']>
