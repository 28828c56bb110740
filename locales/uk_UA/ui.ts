import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Закрити',
  share: 'Поділитися',
  choose: 'Виберіть',
  search: 'Пошук',
  noResults: 'Нічого не знайдено',
  results: ({ count }: { count: number }) =>
    selectPluralForm('uk', count, {
      one: `${count} результат`,
      few: `${count} результати`,
      many: `${count} результатів`,
      other: `${count} результату`,
    }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('uk', count, {
      one: `Вибрано ${count}`,
      few: `Вибрано ${count}`,
      many: `Вибрано ${count}`,
      other: `Вибрано ${count}`,
    }),
  remove: 'Прибрати {{item}}',
  decrease: 'Зменшити',
  increase: 'Збільшити',
  numberField: 'числове поле',
  notifications: 'Сповіщення',
  breadcrumb: 'Навігаційний ланцюжок',
  pages: {
    label: 'Навігація сторінками',
    previous: 'Попередня сторінка',
    next: 'Наступна сторінка',
    page: 'Сторінка {{page}}',
  },
  copy: {
    copy: 'Копіювати',
    done: 'Скопійовано',
    failed: 'Не вдалося скопіювати. Виділіть текст і скопіюйте його вручну.',
  },
  playback: { pause: 'Пауза', play: 'Відтворити' },
} satisfies Catalog<Messages['ui']>
