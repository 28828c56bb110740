import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Reloj',
    text: 'Los servidores usan la hora UTC. Tu hora local viene de tu dispositivo.',
    utc: 'Hora UTC',
    local: 'Hora local',
  },
  formats: {
    title: 'Momento concreto',
    text: 'Cambia la hora para verla en todos los formatos. Una hora sin desfase horario se interpreta como UTC.',
    instant: 'Fecha y hora',
  },
  relative: {
    title: 'Tiempo relativo',
    text: 'El tiempo se muestra en la mayor unidad completa. La primera línea sigue contando.',
  },
  duration: {
    title: 'Duración',
    text: 'La duración se muestra como cronómetro, en tu idioma y en inglés (por defecto).',
    minutes: 'Minutos',
  },
  problems: { date_invalid: 'Introduce una fecha y una hora válidas, por ejemplo 2026-11-21 09:05.' },
} satisfies Catalog<Messages['docs-date']>
