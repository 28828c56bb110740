import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Horloge',
    text: 'Les serveurs comptent en UTC ; votre heure est celle de votre appareil.',
    utc: 'Heure UTC',
    local: 'Votre heure',
  },
  formats: {
    title: 'Un instant',
    text: 'Modifiez-le et voyez-le sous toutes ses formes. Sans décalage, il est lu en UTC.',
    instant: 'Date et heure',
  },
  relative: {
    title: 'Distance à maintenant',
    text: 'La plus grande unité pleine. La première ligne continue de compter.',
  },
  duration: {
    title: 'Durée',
    text: 'Comme un chronomètre, dans votre langue, et en anglais, la langue par défaut.',
    minutes: 'Nombre de minutes',
  },
  problems: { date_invalid: 'Écrivez-la ainsi : 2026-11-21 09:05, avec un jour qui existe.' },
} satisfies Catalog<Messages['docs-date']>
