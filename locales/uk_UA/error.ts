import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'Сторінку не знайдено',
    message: 'Сторінку не знайдено: {{path}}',
    description: 'Можливо, в адресі помилка або сторінку перенесено.',
    home: 'На головну',
    markets: 'Переглянути ринки',
  },
  limited: {
    title: 'Забагато запитів',
    message: 'Забагато запитів із вашої мережі',
    description: 'Нічого не збережено. Зачекайте хвилину та спробуйте ще раз.',
  },
  failure: {
    title: 'Щось пішло не так',
    message: 'Внутрішня помилка сервера',
    description: 'На нашому боці сталася помилка. Спробуйте ще раз трохи згодом.',
    reference: 'Номер звернення: {{id}}',
  },
  unloaded: { text: 'Не вдалося завантажити частину сторінки.', retry: 'Спробувати ще раз' },
} satisfies Catalog<Messages['error']>
