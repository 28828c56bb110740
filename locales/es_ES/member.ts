import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'Tu cuenta',
    overview: 'Cuenta',
    security: 'Seguridad',
    preferences: 'Preferencias',
    keys: 'Claves API',
    invite: 'Invitar a amigos',
    rewards: 'Centro de recompensas',
    news: 'Notificaciones',
    operator: 'Panel de operadores',
  },
  orders: {
    title: 'Órdenes',
    open: 'Órdenes abiertas',
    history: 'Historial de órdenes',
    trades: 'Historial de operaciones',
  },
  wallet: {
    title: 'Monedero',
    overview: 'Resumen',
    deposit: 'Depositar',
    withdraw: 'Retirar',
    transfer: 'Transferir',
    history: 'Historial',
  },
} satisfies Catalog<Messages['member']>
