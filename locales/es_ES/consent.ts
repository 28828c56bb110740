import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Estadísticas de uso',
  text: '¿Podemos registrar qué páginas y funciones usas para mejorar el sitio? No usamos los datos para publicidad ni los compartimos con terceros. Puedes cambiarlo cuando quieras en Ajustes.',
  allow: 'Permitir',
  decline: 'Rechazar',
  close: 'Cerrar',
  now: {
    granted: 'Has permitido las estadísticas de uso.',
    denied: 'Has rechazado las estadísticas de uso.',
    declined: 'Tu navegador pide a los sitios que no te rastreen, así que no se registra nada.',
  },
} satisfies Catalog<Messages['consent']>
