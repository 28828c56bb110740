import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Віджет капчі',
  text: 'Поки ви не натиснете, нічого не завантажується. Провайдера задають під час розгортання.',
  check: 'Перевірити відповідь',
  verified: 'Сервер прийняв відповідь. Нею можна скористатися один раз: другу перевірку буде відхилено.',
  again: 'Почати знову',
  refused: { title: 'Після відмови', text: 'Що показує форма, якщо відповіді немає або її термін минув.' },
} satisfies Catalog<Messages['docs-geetest']>
