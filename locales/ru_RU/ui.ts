import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Закрыть',
  share: 'Поделиться',
  choose: 'Выберите',
  search: 'Поиск',
  noResults: 'Ничего не найдено',
  results: ({ count }: { count: number }) =>
    selectPluralForm('ru', count, {
      one: `${count} результат`,
      few: `${count} результата`,
      many: `${count} результатов`,
      other: `${count} результата`,
    }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('ru', count, {
      one: `Выбран ${count}`,
      few: `Выбрано ${count}`,
      many: `Выбрано ${count}`,
      other: `Выбрано ${count}`,
    }),
  remove: 'Убрать {{item}}',
  decrease: 'Уменьшить',
  increase: 'Увеличить',
  numberField: 'числовое поле',
  notifications: 'Уведомления',
  breadcrumb: 'Навигационная цепочка',
  pages: {
    label: 'Навигация по страницам',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    page: 'Страница {{page}}',
  },
  copy: {
    copy: 'Копировать',
    done: 'Скопировано',
    failed: 'Не удалось скопировать. Выделите текст и скопируйте его вручную.',
  },
  playback: { pause: 'Пауза', play: 'Воспроизвести' },
} satisfies Catalog<Messages['ui']>
