import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Нет подключения к сети',
  text: 'Не удалось открыть эту страницу.',
  note: 'Это последние цены, которые видело устройство. Они не обновляются.',
  retry: 'Повторить',
  state: {
    checking: 'Проверяем подключение…',
    failed: 'Подключения всё ещё нет.',
    back: 'Связь восстановлена. Загружаем страницу…',
  },
  online: { title: 'Вы снова в сети', text: 'Сайт снова доступен.' },
  prices: 'Последние увиденные цены',
  stale: 'Не обновляются',
  age: 'Когда',
  none: 'Это устройство ещё не видело цен.',
} satisfies Catalog<Messages['offline']>
