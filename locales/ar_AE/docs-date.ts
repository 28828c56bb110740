import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: { title: 'الساعة', text: 'تعمل الخوادم بتوقيت UTC؛ ووقتك هو وقت جهازك.', utc: 'توقيت UTC', local: 'وقتك' },
  formats: {
    title: 'لحظة زمنية',
    text: 'غيّرها وشاهدها بكل الصيغ. دون فارق توقيت تُقرأ بتوقيت UTC.',
    instant: 'التاريخ والوقت',
  },
  relative: { title: 'البعد عن الآن', text: 'أكبر وحدة مكتملة. السطر الأول يواصل العد.' },
  duration: { title: 'المدة', text: 'كساعة توقيت، وبلغتك، وبالإنجليزية وهي اللغة الافتراضية.', minutes: 'الدقائق' },
  problems: { date_invalid: 'اكتبها هكذا: 2026-11-21 09:05، بيوم موجود في التقويم.' },
} satisfies Catalog<Messages['docs-date']>
