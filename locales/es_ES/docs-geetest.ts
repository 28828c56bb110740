import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'El captcha',
  text: 'No se carga nada hasta que lo pulsas. El proveedor se configura en cada despliegue.',
  check: 'Comprobar la respuesta',
  verified: 'El servidor la aceptó. Cuenta una sola vez: una segunda comprobación se rechaza.',
  again: 'Empezar de nuevo',
  refused: {
    title: 'Tras un rechazo',
    text: 'Lo que dice el formulario cuando la respuesta faltaba o había caducado.',
  },
} satisfies Catalog<Messages['docs-geetest']>
