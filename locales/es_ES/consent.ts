import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Estadísticas de uso',
  text: '¿Podemos registrar qué páginas y funciones usas para mejorarlas? Sin publicidad ni terceros. Puedes cambiar de opinión en Ajustes.',
  allow: 'Permitir',
  decline: 'Rechazar',
  close: 'Cerrar',
  now: {
    granted: 'Lo has permitido.',
    denied: 'Lo has rechazado.',
    declined: 'Tu navegador pide que no se te rastree, así que no se registra nada.',
  },
} satisfies Catalog<Messages['consent']>
