import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Виджет капчи',
  text: 'До нажатия ничего не загружается. Провайдер задаётся при развёртывании.',
  check: 'Проверить ответ',
  verified: 'Сервер принял ответ. Его можно использовать один раз: вторая проверка отклоняется.',
  again: 'Начать заново',
  refused: { title: 'После отказа', text: 'Что показывает форма, если ответа нет или он устарел.' },
} satisfies Catalog<Messages['docs-geetest']>
