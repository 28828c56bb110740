import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Próximas aperturas',
  notOpen: '{{pair}} aún no está abierto',
  opens: 'Apertura del mercado',
  left: 'Tiempo restante',
  text: 'Las órdenes se aceptan en cuanto abre el mercado.',
  auto: 'Esta página cambiará automáticamente a la pantalla de trading.',
  open: 'Ya se puede operar',
  tooMany: 'Ya tienes {{most}} alertas. Elimina una primero.',
  untell: 'Cancelar la notificación',
  told: 'Recibirás una notificación poco antes de que abra el mercado.',
  tellText: 'Recibe una notificación poco antes de que abra el mercado.',
  tell: 'Notificarme',
  untimed: 'La hora de apertura se anunciará en esta página.',
  soon: 'Próximamente',
} satisfies Catalog<Messages['opening']>
