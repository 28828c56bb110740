import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'No tienes conexión',
  text: 'No hemos podido cargar esta página.',
  note: 'Estos son los últimos precios que recibió este dispositivo. No se actualizan en directo.',
  retry: 'Reintentar',
  state: {
    checking: 'Comprobando la conexión…',
    failed: 'Sigue sin haber conexión.',
    back: 'Conexión recuperada. Cargando la página…',
  },
  online: { title: 'Vuelves a tener conexión', text: 'Ya puedes volver a usar el sitio.' },
  prices: 'Últimos precios conocidos',
  stale: 'Sin datos en directo',
  age: 'Actualizado',
  none: 'Este dispositivo aún no tiene precios guardados.',
} satisfies Catalog<Messages['offline']>
