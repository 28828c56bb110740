import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'الساعة',
    text: 'تعمل الخوادم بتوقيت UTC. وقتك المحلي يأتي من جهازك.',
    utc: 'توقيت UTC',
    local: 'التوقيت المحلي',
  },
  formats: {
    title: 'لحظة زمنية',
    text: 'غيّر الوقت لتراه بكل الصيغ. الوقت المكتوب دون فارق توقيت يُقرأ بتوقيت UTC.',
    instant: 'التاريخ والوقت',
  },
  relative: { title: 'الوقت النسبي', text: 'يُعرض الوقت بأكبر وحدة مكتملة. السطر الأول يواصل العد.' },
  duration: {
    title: 'المدة',
    text: 'تُعرض المدة كما في ساعة الإيقاف، وبلغتك، وبالإنجليزية (اللغة الافتراضية).',
    minutes: 'الدقائق',
  },
  problems: { date_invalid: 'أدخل تاريخًا ووقتًا صالحين، مثل \u20662026-11-21 09:05\u2069.' },
} satisfies Catalog<Messages['docs-date']>
