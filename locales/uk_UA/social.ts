import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Продовжити з {{service}}',
  refusals: {
    denied: 'Ви не дали дозволу. Нічого не змінилося.',
    expired: 'Час минув, або вхід почато в іншому браузері. Почніть знову.',
    wrong: 'Відповідь {{service}} не пройшла перевірку. Почніть вхід знову.',
    unreachable: 'Не вдалося зв’язатися з {{service}}. Спробуйте ще раз або увійдіть іншим способом.',
  },
} satisfies Catalog<Messages['social']>
