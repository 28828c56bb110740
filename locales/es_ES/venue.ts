import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: 'Conecta tu cuenta de {{host}} con tu propia clave API y opera allí desde este sitio.',
  real: 'Las órdenes en {{host}} usan dinero real',
  safe: 'Guardamos la clave cifrada y no volvemos a mostrarla. Solo aceptamos claves que no pueden retirar fondos.',
  key: 'Clave API',
  secret: 'Clave secreta',
  connect: {
    title: 'Conectar una clave API',
    text: 'Crea la clave en {{host}} con permiso de lectura y de trading spot, y sin permiso de retirada.',
    submit: 'Conectar',
  },
  connected: {
    title: 'Conectado a {{host}}',
    permissions: 'Permisos',
    withdrawals: 'Retiradas',
    denied: 'No permitidas',
    addresses: 'Restricción de IP',
    bound: 'Solo ciertas direcciones IP',
    unbound: 'Ninguna: la clave funciona desde cualquier dirección IP',
    since: 'Conectada',
    checked: 'Permisos comprobados',
    remove: 'Desconectar',
  },
  permission: {
    read: 'Lectura',
    spot: 'Trading spot',
    futures: 'Trading de futuros',
    margin: 'Margen',
    options: 'Opciones',
    transfer: 'Transferencias entre tus monederos',
  },
} satisfies Catalog<Messages['venue']>
