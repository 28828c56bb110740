import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'No tienes conexión',
  text: 'No se pudo abrir esta página.',
  note: 'Estos son los últimos precios que vio este dispositivo. No son en tiempo real.',
  retry: 'Reintentar',
  state: {
    checking: 'Buscando conexión…',
    failed: 'Sigue sin haber conexión.',
    back: 'Conexión recuperada. Cargando la página…',
  },
  online: { title: 'Vuelves a tener conexión', text: 'Ya se puede acceder al sitio.' },
  prices: 'Últimos precios vistos',
  stale: 'No es en tiempo real',
  age: 'Visto',
  none: 'Este dispositivo aún no ha visto precios.',
} satisfies Catalog<Messages['offline']>
