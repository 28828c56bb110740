import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Виджет капчи',
  text: 'Пока вы не нажали, ничего не спрашивается и не загружается. Кто отвечает за проверку, задаёт настройка.',
  check: 'Проверить ответ',
  verified: 'Сервер принял ответ. Он действует один раз: вторая проверка будет отклонена.',
  again: 'Начать заново',
  refused: { title: 'После отказа', text: 'Что говорит форма, если ответа не было или он устарел.' },
} satisfies Catalog<Messages['docs-geetest']>
