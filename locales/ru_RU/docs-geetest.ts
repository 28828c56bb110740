import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Виджет капчи',
  text: 'Пока вы не нажмёте, ничего не загружается. Провайдер задаётся в настройках установки.',
  check: 'Проверить ответ',
  verified: 'Сервер принял ответ. Его можно использовать один раз: вторая проверка отклоняется.',
  again: 'Начать заново',
  refused: { title: 'После отказа', text: 'Что показывает форма, если ответа нет или он истёк.' },
} satisfies Catalog<Messages['docs-geetest']>
