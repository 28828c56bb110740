import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'قائمة قابلة للترتيب',
  text: 'اسحب العنصر من مقبضه، أو استخدم الأزرار، أو اضغط المسافة على المقبض ثم مفاتيح الأسهم. يُحفظ الترتيب في هذا المتصفح.',
  label: 'قائمة المراقبة',
  undo: 'تراجع',
  redo: 'إعادة',
} satisfies Catalog<Messages['docs-drag-sort']>
