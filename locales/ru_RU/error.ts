import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'Страница не найдена',
    message: 'Страница не найдена: {{path}}',
    description: 'Возможно, в адресе ошибка или страница переехала.',
    home: 'На главную',
    markets: 'Смотреть рынки',
  },
  limited: {
    title: 'Слишком много запросов',
    message: 'Слишком много запросов из вашей сети',
    description: 'Ничего не сохранено. Подождите минуту и попробуйте ещё раз.',
  },
  failure: {
    title: 'Что-то пошло не так',
    message: 'Внутренняя ошибка сервера',
    description: 'Сбой на нашей стороне. Попробуйте ещё раз чуть позже.',
    reference: 'Номер обращения: {{id}}',
  },
  unloaded: { text: 'Не удалось загрузить часть страницы.', retry: 'Повторить' },
} satisfies Catalog<Messages['error']>
