import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'sıralanabilir',
  handle: '{{item}} öğesini taşı',
  up: '{{item}} öğesini yukarı taşı',
  down: '{{item}} öğesini aşağı taşı',
  instructions:
    'Öğeyi almak için boşluk tuşuna, taşımak için ok tuşlarına, bırakmak için boşluk tuşuna, vazgeçmek için Esc tuşuna basın.',
  picked: '{{item}} alındı, {{count}} öğe içinde {{place}}. sırada',
  over: '{{item}}, {{count}} öğe içinde {{place}}. sırada',
  dropped: '{{item}}, {{count}} öğe içinde {{place}}. sıraya bırakıldı',
  cancelled: 'Vazgeçildi. {{item}} yeniden {{count}} öğe içinde {{place}}. sırada',
} satisfies Catalog<Messages['sortable']>
