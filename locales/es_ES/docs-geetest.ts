import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Widget de captcha',
  text: 'No se carga nada hasta que lo pulsas. El proveedor se configura en cada despliegue.',
  check: 'Comprobar la respuesta',
  verified: 'El servidor ha aceptado la respuesta. Solo sirve una vez: una segunda comprobación se rechaza.',
  again: 'Empezar de nuevo',
  refused: {
    title: 'Tras un rechazo',
    text: 'El formulario muestra esto cuando falta la respuesta o ha caducado.',
  },
} satisfies Catalog<Messages['docs-geetest']>
