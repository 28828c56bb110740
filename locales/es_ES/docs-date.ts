import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Reloj',
    text: 'Los servidores cuentan en UTC; tu hora es la de tu dispositivo.',
    utc: 'Hora UTC',
    local: 'Tu hora',
  },
  formats: {
    title: 'Un instante',
    text: 'Cámbialo y míralo en todas sus formas. Sin desfase se lee como UTC.',
    instant: 'Fecha y hora',
  },
  relative: { title: 'Distancia desde ahora', text: 'La mayor unidad completa. La primera línea sigue contando.' },
  duration: {
    title: 'Duración',
    text: 'Como cronómetro, en tu idioma y en inglés, que es el idioma por defecto.',
    minutes: 'Minutos',
  },
  problems: { date_invalid: 'Escríbela así: 2026-11-21 09:05, con un día que exista.' },
} satisfies Catalog<Messages['docs-date']>
