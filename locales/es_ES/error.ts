import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'Página no encontrada',
    message: 'Página no encontrada: {{path}}',
    description: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    home: 'Ir al inicio',
    markets: 'Ver mercados',
  },
  limited: {
    title: 'Demasiadas solicitudes',
    message: 'Demasiadas solicitudes desde tu red',
    description: 'No se ha guardado nada. Espera un minuto e inténtalo de nuevo.',
  },
  failure: {
    title: 'Algo ha fallado',
    message: 'Error interno del servidor',
    description: 'El fallo es nuestro. Inténtalo de nuevo en un momento.',
    reference: 'Referencia: {{id}}',
  },
  unloaded: { text: 'No se ha podido cargar una parte de esta página.', retry: 'Reintentar' },
} satisfies Catalog<Messages['error']>
