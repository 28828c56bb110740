import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Продовжити з {{service}}',
  confirm: 'Підтвердьте в {{service}}, що це ви.',
  untied: {
    fresh: 'Зареєструйтеся з адресою, яку вказано в {{service}}, — далі зможете входити через {{service}}.',
    unlinked:
      'Цей акаунт {{service}} ще не прив’язано. Спершу увійдіть або зареєструйтеся, потім прив’яжіть його в розділі «Акаунт › Безпека».',
  },
  refusals: {
    denied: 'Ви не дали дозволу. Нічого не змінилося.',
    expired: 'Час минув, або вхід почато в іншому браузері. Почніть знову.',
    wrong: 'Відповідь {{service}} не пройшла перевірку. Почніть вхід знову.',
    unreachable: 'Не вдалося зв’язатися з {{service}}. Спробуйте ще раз або увійдіть іншим способом.',
  },
} satisfies Catalog<Messages['social']>
