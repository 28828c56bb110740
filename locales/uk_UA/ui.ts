import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Закрити',
  choose: 'Виберіть',
  search: 'Пошук',
  noResults: 'Нічого не знайдено',
  results: ({ count }: { count: number }) =>
    plural('uk', count, {
      one: `${count} результат`,
      few: `${count} результати`,
      many: `${count} результатів`,
      other: `${count} результату`,
    }),
  chosen: ({ count }: { count: number }) =>
    plural('uk', count, {
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
  breadcrumb: 'Ви тут',
  pages: { label: 'Сторінки', previous: 'Попередня сторінка', next: 'Наступна сторінка', page: 'Сторінка {{page}}' },
  copy: {
    copy: 'Копіювати',
    done: 'Скопійовано',
    failed: 'Тут не можна копіювати автоматично. Виділіть текст і скопіюйте його самі.',
  },
  playback: { pause: 'Пауза', play: 'Відтворити' },
  carousel: {
    role: 'карусель',
    slide: 'слайд',
    position: '{{index}} з {{count}}',
    go: 'До слайда {{index}}',
    previous: 'Попередній слайд',
    next: 'Наступний слайд',
  },
  sort: {
    role: 'сортований елемент',
    handle: 'Перемістити {{item}}',
    up: 'Перемістити {{item}} вгору',
    down: 'Перемістити {{item}} вниз',
    instructions:
      'Натисніть пробіл, щоб узяти елемент, стрілки — щоб перемістити, пробіл — щоб відпустити, Escape — щоб скасувати.',
    picked: '{{item}}: узято, місце {{place}} з {{count}}',
    over: '{{item}}: місце {{place}} з {{count}}',
    dropped: '{{item}}: відпущено на місці {{place}} з {{count}}',
    cancelled: 'Скасовано. {{item}}: знову місце {{place}} з {{count}}',
  },
} satisfies Catalog<Messages['ui']>
