// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: 'Seguridad',
    account: 'Cuenta',
    alert: 'Alertas',
    futures: 'Futuros',
    fills: 'Ejecuciones',
    bots: 'Bots',
    copy: 'Copy trading',
    p2p: 'P2P',
    convert: 'Convertir',
  },
  texts: {
    alert: 'Tus alertas de precio, indicador y tasa de financiación',
    futures: 'Avisos de margen, liquidaciones y desapalancamiento automático',
    fills: 'Las operaciones de tus bots y copias en tiempo real',
    bots: 'Bots que empiezan, se detienen, fallan o salen de su rango',
    copy: 'Copias que empiezan o terminan, operaciones omitidas, reparto de beneficios',
    p2p: 'Cada paso de tus operaciones P2P, cancelaciones y apelaciones',
    convert: 'Conversiones límite y recurrentes',
  },
  ways: {
    title: 'Ajustes de notificaciones',
    text: 'Elige qué notificaciones recibes y dónde. Las de seguridad y de la cuenta siempre aparecen aquí.',
    topic: 'Tema',
    bell: 'En el sitio',
    mail: 'Correo',
    push: 'Push',
    label: '{{topic}}: {{way}}',
  },
  kinds: {
    bot_filled: 'Un bot completó una operación',
    bot_started: 'Bot iniciado',
    bot_out_of_range: 'El precio salió del rango del bot',
    bot_stopped: 'Bot detenido',
    bot_failed: 'El bot ha fallado',
    convert_limit_filled: 'Conversión límite ejecutada',
    convert_limit_expired: 'Conversión límite caducada',
    convert_limit_failed: 'La conversión límite ha fallado',
    convert_plan_done: 'Conversión recurrente realizada',
    convert_plan_skipped: 'Conversión recurrente omitida',
  },
  said: {
    profit: 'Beneficio {{amount}}',
  },
  open: 'Ver en {{brand}}',
  footer: 'Elige tus notificaciones en el apartado Notificaciones de tu cuenta de {{brand}}.',
  none: 'Todavía no tienes notificaciones. Aquí aparecerán las alertas, los avisos de margen y las novedades de tus bots, copias y operaciones P2P.',
  noneHere: 'No hay notificaciones en esta categoría.',
} satisfies Catalog<Messages['notices']>
