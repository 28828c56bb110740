import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'قابل للترتيب',
  handle: 'نقل {{item}}',
  up: 'نقل {{item}} إلى أعلى',
  down: 'نقل {{item}} إلى أسفل',
  instructions:
    'اضغط مفتاح المسافة لالتقاط العنصر، وحرّكه بمفاتيح الأسهم، ثم اضغط المسافة مجددًا لوضعه، أو Escape للإلغاء.',
  picked: 'التُقط {{item}}، الموضع {{place}} من {{count}}',
  over: '{{item}} في الموضع {{place}} من {{count}}',
  dropped: 'وُضع {{item}} في الموضع {{place}} من {{count}}',
  cancelled: 'أُلغي. عاد {{item}} إلى الموضع {{place}} من {{count}}',
} satisfies Catalog<Messages['sortable']>
