import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Horloge',
    text: 'Les serveurs utilisent l’heure UTC. Votre heure locale vient de votre appareil.',
    utc: 'Heure UTC',
    local: 'Heure locale',
  },
  formats: {
    title: 'Moment précis',
    text: 'Modifiez l’heure pour la voir dans tous les formats. Une heure sans décalage est interprétée en UTC.',
    instant: 'Date et heure',
  },
  relative: {
    title: 'Temps relatif',
    text: 'La durée est affichée dans la plus grande unité entière. La première ligne continue de compter.',
  },
  duration: {
    title: 'Durée',
    text: 'La durée est affichée au format chronomètre, dans votre langue et en anglais (par défaut).',
    minutes: 'Nombre de minutes',
  },
  problems: { date_invalid: 'Saisissez une date et une heure valides, par exemple 2026-11-21 09:05.' },
} satisfies Catalog<Messages['docs-date']>
