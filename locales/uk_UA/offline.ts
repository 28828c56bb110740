import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Немає з’єднання з мережею',
  text: 'Не вдалося відкрити цю сторінку.',
  note: 'Це останні ціни, які бачив пристрій. Вони не оновлюються.',
  retry: 'Спробувати ще раз',
  state: {
    checking: 'Перевіряємо з’єднання…',
    failed: 'З’єднання досі немає.',
    back: 'Зв’язок відновлено. Завантажуємо сторінку…',
  },
  online: { title: 'Ви знову в мережі', text: 'Сайт знову доступний.' },
  prices: 'Останні побачені ціни',
  stale: 'Не оновлюються',
  age: 'Коли',
  none: 'Цей пристрій ще не бачив цін.',
} satisfies Catalog<Messages['offline']>
